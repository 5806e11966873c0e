//! The seal of a kept file: it says what it is, and a hash at its end says that it is whole.

use super::Key;

const MAGIC: &[u8] = b"potsherd kept 1\n";
const HASH: usize = 32;

/// The bytes of a file that holds `body`.
pub fn sealed(body: &[u8], shelf: &str, key: &Key) -> Vec<u8> {
    let mut bytes = head(shelf, key);
    bytes.extend_from_slice(body);
    let hash = blake3::hash(&bytes);
    bytes.extend_from_slice(hash.as_bytes());
    bytes
}

/// What a file holds; `None` if it is torn, of another version, or stands where another should.
pub fn opened<'a>(bytes: &'a [u8], shelf: &str, key: &Key) -> Option<&'a [u8]> {
    let (whole, hash) = bytes.split_at_checked(bytes.len().checked_sub(HASH)?)?;
    if blake3::hash(whole).as_bytes() != hash {
        return None;
    }
    whole.strip_prefix(head(shelf, key).as_slice())
}

/// What stands before the content.
pub fn head(shelf: &str, key: &Key) -> Vec<u8> {
    [MAGIC, shelf.as_bytes(), b"\n", &key.0].concat()
}
