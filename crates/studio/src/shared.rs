//! What the server and the worker share.

use crate::chooser::Chooser;
use crate::door::Door;
use crate::hand::Laid;
use crate::ledger::{Change, Ledger};
use crate::live;
use crate::watch::{Control, Line, Progress, held};
use crate::whole::Answer;
use potsherd::assemble::{Growing, SolveError};
use potsherd::pairs::Looked;
use potsherd::report::{SherdView, sherd_view};
use potsherd::scans::{Collection, Scan};
use potsherd::{Assembly, SherdFeatures};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use tokio::sync::{broadcast, oneshot};

/// Something that happened, for every page that is open.
#[derive(Clone, Debug)]
pub struct News {
    pub name: &'static str,
    pub json: String,
}

impl News {
    pub fn of(name: &'static str, what: &impl Serialize) -> Self {
        // Plain data always serialises.
        Self { name, json: serde_json::to_string(what).unwrap_or_default() }
    }
}

/// What a change would do, or why it cannot be.
pub type Foreseen = Result<Value, String>;

/// What a page may ask the worker for.
#[derive(Debug)]
pub enum Order {
    /// Scans were chosen.
    Open,
    /// Begin, or take up what was stopped.
    Start,
    /// Decisions changed.
    Solve,
    /// Only touched vessels were solved: now the whole.
    Whole,
    /// The whole is solved.
    Solved(Box<Result<Answer, SolveError>>),
    /// What would a change do?
    Foresee(Change, oneshot::Sender<Foreseen>),
    /// Where does a sherd fit that was laid by hand?
    Snap(Laid, oneshot::Sender<Foreseen>),
    /// Write the whole result folder.
    Finish,
}

/// The scans as they were read, and what is known of them.
#[derive(Default)]
pub struct Known {
    pub collection: Option<Arc<Collection>>,
    /// What is wrong with the scans.
    pub problems: Vec<String>,
    /// Of all sherds, once they are measured.
    pub features: Option<Arc<Vec<SherdFeatures>>>,
    /// Triangles of each sherd's view when the page opens, and when it is looked at.
    pub shares: Vec<(usize, usize)>,
    /// By the number of the sherd, once it is measured: as the page opens with it.
    pub views: BTreeMap<usize, Arc<SherdView>>,
    /// Those that somebody looked at, in detail.
    pub detailed: BTreeMap<usize, Arc<SherdView>>,
    /// The latest answer.
    pub assembly: Option<Arc<Assembly>>,
}

/// Everything that is shared.
pub struct Shared {
    pub door: Door,
    /// None until they are chosen.
    pub scans: Mutex<Vec<PathBuf>>,
    pub chooser: Mutex<Chooser>,
    pub result: PathBuf,
    pub control: Control,
    pub progress: Mutex<Progress>,
    pub lines: Mutex<Vec<Line>>,
    pub known: Mutex<Known>,
    /// Best log-odds of the pairs that were matched, by the numbers of the sherds.
    pub matrix: Mutex<BTreeMap<(usize, usize), f64>>,
    /// What the page shows, with the number of its version.
    pub page: Mutex<(u64, Arc<String>)>,
    pub ledger: Mutex<Ledger>,
    pub orders: Mutex<std::sync::mpsc::Sender<Order>>,
    news: broadcast::Sender<News>,
}

/// News that a slow page may lag behind.
const BACKLOG: usize = 1024;
/// A pair for which nothing was found.
const NOTHING: f64 = -99.0;

impl Shared {
    pub fn new(
        door: Door,
        scans: Vec<PathBuf>,
        result: PathBuf,
        ledger: Ledger,
        orders: std::sync::mpsc::Sender<Order>,
    ) -> Self {
        Self {
            door,
            scans: Mutex::new(scans),
            chooser: Mutex::default(),
            result,
            control: Control::default(),
            progress: Mutex::default(),
            lines: Mutex::default(),
            known: Mutex::default(),
            matrix: Mutex::default(),
            page: Mutex::new((0, Arc::new("null".to_owned()))),
            ledger: Mutex::new(ledger),
            orders: Mutex::new(orders),
            news: broadcast::channel(BACKLOG).0,
        }
    }

    pub fn subscribe(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    pub fn tell(&self, news: News) {
        // Nobody listens: nobody has to be told.
        let _ = self.news.send(news);
    }

    pub fn order(&self, order: Order) {
        // The worker lives as long as the studio.
        let _ = held(&self.orders).send(order);
    }

    /// Shows another page; the number of its version.
    pub fn show(&self, page: &Value) -> u64 {
        let mut held = held(&self.page);
        *held = (held.0 + 1, Arc::new(page.to_string()));
        let version = held.0;
        drop(held);
        self.tell(News::of("page", &serde_json::json!({ "version": version })));
        version
    }

    /// A sherd is measured: its view can be made.
    pub fn measured(&self, sherd: &SherdFeatures) {
        let (collection, share, number) = {
            let known = held(&self.known);
            let Some(collection) = known.collection.clone() else { return };
            let Some(number) = collection.scans().iter().position(|s| s.id == sherd.id) else { return };
            (collection, known.shares.get(number).map_or(200, |s| s.0), number)
        };
        let scan: &Scan = &collection.scans()[number];
        let view = Arc::new(sherd_view(scan, Some(sherd), collection.mm_per_unit, share));
        held(&self.known).views.insert(number, view);
        self.tell(News::of("sherd", &number));
    }

    /// A sherd in detail, made when somebody looks at it for the first time.
    pub fn detailed(&self, number: usize) -> Option<Arc<SherdView>> {
        let (collection, features, share) = {
            let known = held(&self.known);
            if let Some(view) = known.detailed.get(&number) {
                return Some(view.clone());
            }
            (known.collection.clone()?, known.features.clone(), known.shares.get(number)?.1)
        };
        let scan = collection.scans().get(number)?;
        let own = features.as_ref().and_then(|all| all.iter().find(|f| f.id == scan.id));
        let view = Arc::new(sherd_view(scan, own, collection.mm_per_unit, share));
        // Before all are measured its walls may not be known yet.
        if features.is_some() {
            held(&self.known).detailed.insert(number, view.clone());
        }
        Some(view)
    }

    /// Pairs were matched: the matrix fills.
    pub fn looked(&self, looked: &Looked) {
        let Some(collection) = held(&self.known).collection.clone() else { return };
        let number: BTreeMap<&str, usize> =
            collection.scans().iter().enumerate().map(|(n, s)| (s.id.as_str(), n)).collect();
        let mut told: Vec<(usize, usize, f64)> = Vec::new();
        for (a, b, best) in &looked.pairs {
            if let (Some(&a), Some(&b)) = (number.get(a.as_str()), number.get(b.as_str())) {
                told.push((a, b, best.unwrap_or(NOTHING)));
            }
        }
        held(&self.matrix).extend(told.iter().map(|&(a, b, x)| ((a, b), x)));
        self.tell(News::of("pairs", &told));
    }

    /// The search took a step: the vessels as they are now.
    pub fn grown(&self, growing: &Growing) {
        let Some(collection) = held(&self.known).collection.clone() else { return };
        self.show(&live::growing(&collection, growing));
    }
}
