//! Who may come in. A token opens the door once and is exchanged for a cookie and a key. The cookie alone is not
//! enough for anything but the empty page: browsers send it to every server on this address whatever its port, while
//! the key stays with the pages of this one.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The header that carries the key.
pub const KEY_HEADER: &str = "x-potsherd-key";

/// Secrets of one run of the studio.
pub struct Door {
    /// Names under which browsers on this machine reach the studio, with its port.
    hosts: Vec<String>,
    /// Opens the door once.
    token: Mutex<String>,
    session: String,
    key: String,
    /// The page that carries the token to the browser.
    handover: PathBuf,
}

/// What a token is exchanged for.
pub struct Entrance {
    pub cookie: String,
    pub key: String,
}

impl Door {
    /// A door for a port; the page that opens it is written to `handover`, readable by its owner only.
    pub fn new(port: u16, handover: PathBuf) -> io::Result<Self> {
        let hosts = vec![format!("127.0.0.1:{port}"), format!("localhost:{port}")];
        let (session, key) = (secret()?, secret()?);
        let door = Self { hosts, token: Mutex::new(String::new()), session, key, handover };
        door.renew()?;
        Ok(door)
    }

    /// The address of the studio.
    pub fn address(&self) -> String {
        format!("http://{}/", self.hosts[0])
    }

    /// The address that opens the door once.
    pub fn entrance(&self) -> String {
        format!("{}enter?token={}", self.address(), self.token.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The page that opens the door; it is good for one use, and made anew after each.
    pub fn handover(&self) -> &Path {
        &self.handover
    }

    /// Exchanges a token; it is void afterwards.
    pub fn enter(&self, token: &str) -> io::Result<Option<Entrance>> {
        {
            let mut held = self.token.lock().unwrap_or_else(PoisonError::into_inner);
            if held.is_empty() || !same(token, &held) {
                return Ok(None);
            }
            held.clear();
        }
        self.renew()?;
        let cookie = format!("{}={}; Path=/; HttpOnly; SameSite=Strict", self.cookie_name(), self.session);
        Ok(Some(Entrance { cookie, key: self.key.clone() }))
    }

    fn renew(&self) -> io::Result<()> {
        *self.token.lock().unwrap_or_else(PoisonError::into_inner) = secret()?;
        write_private(&self.handover, &handover_page(&self.entrance()))
    }

    /// Whether the studio is called by one of its own names.
    pub fn knows_host(&self, host: &str) -> bool {
        self.hosts.iter().any(|h| h.eq_ignore_ascii_case(host))
    }

    /// Whether a page of the studio asks.
    pub fn knows_origin(&self, origin: &str) -> bool {
        origin.strip_prefix("http://").is_some_and(|host| self.knows_host(host))
    }

    /// Whether one of the cookies is that of this run.
    pub fn knows_cookie(&self, cookies: &str) -> bool {
        let name = self.cookie_name();
        let values = cookies.split(';').filter_map(|c| c.trim().split_once('='));
        values.filter(|(n, _)| *n == name).any(|(_, value)| same(value, &self.session))
    }

    /// Whether the key is that of this run.
    pub fn knows_key(&self, key: &str) -> bool {
        same(key, &self.key)
    }

    /// Studios on several ports share the cookies of one address.
    fn cookie_name(&self) -> String {
        format!("potsherd_{}", self.hosts[0].rsplit(':').next().unwrap_or_default())
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.handover);
    }
}

/// 128 bits that nobody can guess.
fn secret() -> io::Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().map(|b| format!("{b:02x}")).collect())
}

/// Compares in a time that does not tell where the two differ.
fn same(given: &str, right: &str) -> bool {
    blake3::hash(given.as_bytes()) == blake3::hash(right.as_bytes())
}

fn handover_page(address: &str) -> String {
    format!(
        "<!doctype html><meta charset=\"utf-8\"><title>potsherd studio</title>\
         <meta name=\"referrer\" content=\"no-referrer\">\
         <meta http-equiv=\"refresh\" content=\"0;url={address}\">\
         <p>The studio opens. If it does not, <a href=\"{address}\">open it here</a>.\n"
    )
}

/// A file that its owner alone can read, from the moment it exists.
fn write_private(path: &Path, text: &str) -> io::Result<()> {
    use std::io::Write;
    let _ = std::fs::remove_file(path);
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn door(folder: &tempfile::TempDir) -> Door {
        Door::new(4711, folder.path().join("open.html")).unwrap()
    }

    #[test]
    fn a_token_opens_once() {
        let folder = tempfile::tempdir().unwrap();
        let door = door(&folder);
        let address = door.entrance();
        let token = address.split('=').next_back().unwrap();
        assert!(door.enter("").unwrap().is_none());
        assert!(door.enter(&token[1..]).unwrap().is_none());
        let entrance = door.enter(token).unwrap().unwrap();
        assert!(door.enter(token).unwrap().is_none(), "a token was good twice");
        let cookie = entrance.cookie.split(';').next().unwrap();
        assert!(door.knows_cookie(&format!("a=b; {cookie}")) && !door.knows_cookie("potsherd_4711="));
        assert!(door.knows_key(&entrance.key) && !door.knows_key(""));
        assert_ne!(door.entrance(), address, "the next token is another");
    }

    #[test]
    fn only_own_names_are_known() {
        let folder = tempfile::tempdir().unwrap();
        let door = door(&folder);
        assert!(door.knows_host("127.0.0.1:4711") && door.knows_host("LOCALHOST:4711"));
        for foreign in
            ["127.0.0.1", "127.0.0.1:80", "127.0.0.1.example:4711", "example:4711", "", "127.0.0.1:4711.x"]
        {
            assert!(!door.knows_host(foreign), "{foreign}");
            assert!(!door.knows_origin(&format!("http://{foreign}")), "{foreign}");
        }
        assert!(!door.knows_origin("null") && !door.knows_origin("https://127.0.0.1:4711"));
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_reads_the_page_with_the_token() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let door = door(&folder);
        let mode = std::fs::metadata(door.handover()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert!(std::fs::read_to_string(door.handover()).unwrap().contains(&door.entrance()));
        let path = door.handover().to_owned();
        drop(door);
        assert!(!path.exists());
    }
}
