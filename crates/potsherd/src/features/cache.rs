//! Features kept between runs, under the hash of everything they depend on: mesh, id, options, code.

use crate::features::model::SherdFeatures;
use crate::features::options::FeatureOptions;
use crate::scans::SherdId;
use crate::store::{Code, Key, KeyMaker, Shelf, Store};

/// The shelf of features of a store.
#[derive(Clone, Copy)]
pub struct FeatureCache<'a> {
    store: &'a Store,
}

impl<'a> FeatureCache<'a> {
    pub fn new(store: &'a Store) -> Self {
        Self { store }
    }

    /// The features under their key, made and kept if they are not there yet.
    pub fn get_or_make(&self, key: &Key, make: impl FnOnce() -> SherdFeatures) -> SherdFeatures {
        self.get(key).unwrap_or_else(|| self.kept(key, make()))
    }

    /// What is kept under a key.
    pub fn get(&self, key: &Key) -> Option<SherdFeatures> {
        self.store.get(Shelf::Features, key)
    }

    /// Keeps what was made.
    pub fn kept(&self, key: &Key, made: SherdFeatures) -> SherdFeatures {
        self.store.put(Shelf::Features, key, &made);
        made
    }
}

/// Names all that features depend on: the sherd, the hash of its surface, and millimetres of one of its units.
pub fn key_of(id: &SherdId, surface: &[u8; 32], mm_per_unit: f64, options: &FeatureOptions) -> Key {
    // Whether second scans are told among all changes nothing about any of them.
    let options = FeatureOptions { use_once: true, ..options.clone() };
    let maker = KeyMaker::new(Code::Features).bytes(id.as_bytes()).value(&options);
    maker.bytes(surface).bytes(&mm_per_unit.to_le_bytes()).key()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::extract::extract;
    use crate::geom::{TriMesh, Vec3};
    use crate::scans::known::surface_of;
    use crate::store::StoreOptions;

    #[test]
    fn keeps_and_notices_change() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path(), &StoreOptions::default()).unwrap();
        let cache = FeatureCache::new(&store);
        let vertices = vec![Vec3::zeros(), Vec3::x(), Vec3::y()];
        let mesh = TriMesh { vertices, faces: vec![[0, 1, 2]], colors: None };
        let (a, o) = (SherdId::from("a"), FeatureOptions::default());
        let key = |id: &SherdId, mesh: &TriMesh, o: &FeatureOptions| key_of(id, &surface_of(mesh), 1.0, o);
        let made = cache.get_or_make(&key(&a, &mesh, &o), || extract(&a, &mesh, &o));
        let kept = cache.get_or_make(&key(&a, &mesh, &o), || panic!("made twice"));
        assert_eq!(made.state, kept.state);
        assert!(kept.thickness.is_nan());
        let mut moved = mesh.clone();
        moved.vertices[1].x = 2.0;
        assert_ne!(key(&a, &mesh, &o), key(&a, &moved, &o));
        assert_ne!(key(&a, &mesh, &o), key(&"b".into(), &mesh, &o));
        assert_ne!(key(&a, &mesh, &o), key_of(&a, &surface_of(&mesh), 10.0, &o));
        let colours = Some(vec![[1, 2, 3]; 3]);
        assert_ne!(key(&a, &mesh, &o), key(&a, &TriMesh { colors: colours, ..mesh.clone() }, &o));
        let mut finer = o.clone();
        finer.edges.step = 0.7;
        assert_ne!(key(&a, &mesh, &o), key(&a, &mesh, &finer));
        // Options of axis, rim and base are part of it too.
        let others: [fn(&mut FeatureOptions); 3] =
            [|o| o.axis.fit_samples += 1, |o| o.rim.window += 1.0, |o| o.base.share += 0.1];
        for change in others {
            let mut changed = o.clone();
            change(&mut changed);
            assert_ne!(key(&a, &mesh, &o), key(&a, &mesh, &changed));
        }
    }
}
