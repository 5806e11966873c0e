//! The studio: a server on this machine only, with which people watch pots grow and decide what is right.
//!
//! `door` knows who may come in and `guard` looks at every request, `routes` are the addresses, `chooser` offers folders of scans. `work` does the job on
//! a thread of its own and `watch` tells where it is; `bench` turns decisions into answers, `whole` solves all of them while
//! people go on. `ledger` keeps what was decided, `obeyed` is what holds now, `live` is what the page shows and `queue` what it asks.

#![deny(missing_docs)]

mod bench;
mod chooser;
mod clock;
mod door;
mod guard;
mod hand;
mod ledger;
mod live;
mod obeyed;
mod person;
mod queue;
mod routes;
mod shared;
mod watch;
mod whole;
mod work;

use door::Door;
use ledger::Ledger;
use potsherd::scans::OpenOptions;
use shared::Shared;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// What a studio is opened with.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Folder of scans, or single files; if there are none, they are chosen on the page.
    pub scans: Vec<PathBuf>,
    /// How they are read.
    pub open: OpenOptions,
    /// Folder for the result; made if need be.
    pub result: PathBuf,
    /// The port to listen on; any that is free if 0.
    pub port: u16,
    /// Whether the job begins without being told to.
    pub start: bool,
}

/// Why there is no studio.
#[derive(Debug, thiserror::Error)]
pub enum StudioError {
    /// A file or folder cannot be used.
    #[error("cannot use {}: {cause}", path.display())]
    Folder {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        cause: io::Error,
    },
    /// The port cannot be listened on.
    #[error("cannot listen on port {port} of this machine: {cause}")]
    Listen {
        /// The port that was asked for.
        port: u16,
        /// What the system says.
        cause: io::Error,
    },
}

/// The file in the result folder that opens the studio in a browser.
const HANDOVER: &str = "open-studio.html";
/// How often edits from outside are looked for.
const LOOK: Duration = Duration::from_millis(700);

/// A studio that listens and is not served yet.
pub struct Studio {
    runtime: tokio::runtime::Runtime,
    listener: TcpListener,
    shared: Arc<Shared>,
}

impl Studio {
    /// Opens the folders, listens, and begins to read the scans. A job that was begun earlier is taken up.
    pub fn open(settings: Settings) -> Result<Self, StudioError> {
        let Settings { scans, open, result, port, start } = settings;
        let folder = |cause| StudioError::Folder { path: result.clone(), cause };
        std::fs::create_dir_all(&result).map_err(folder)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(folder)?;
        let listen = |cause| StudioError::Listen { port, cause };
        let listener = runtime.block_on(TcpListener::bind(("127.0.0.1", port))).map_err(listen)?;
        let own = listener.local_addr().map_err(listen)?.port();
        let door = Door::new(own, result.join(HANDOVER)).map_err(folder)?;
        let ledger = Ledger::open(&result).map_err(folder)?;
        let begun = start || result.join("cache").is_dir();
        let (orders, received) = std::sync::mpsc::channel();
        let shared = Arc::new(Shared::new(door, scans, result, ledger, orders));
        let worker = shared.clone();
        std::thread::spawn(move || work::work(&worker, &open, &received, begun));
        Ok(Self { runtime, listener, shared })
    }

    /// The address of the studio; it opens to those who have been let in.
    pub fn address(&self) -> String {
        self.shared.door.address()
    }

    /// The address that lets one browser in, once.
    pub fn entrance(&self) -> String {
        self.shared.door.entrance()
    }

    /// A page, readable by its owner only, that lets a browser in; it is made anew after each use.
    pub fn handover(&self) -> &Path {
        self.shared.door.handover()
    }

    /// Opens the user's browser; its command line names the page, not the token.
    pub fn open_browser(&self) -> io::Result<()> {
        open::that_detached(self.shared.door.handover())
    }

    /// Serves until Ctrl-C.
    pub fn serve(self) -> io::Result<()> {
        let Self { runtime, listener, shared } = self;
        let served = runtime.block_on(async {
            tokio::spawn(merge_edits(shared.clone()));
            let server = axum::serve(listener, routes::router(shared.clone()));
            tokio::select! {
                served = std::future::IntoFuture::into_future(server) => served,
                stopped = tokio::signal::ctrl_c() => stopped,
            }
        });
        // The worker stops at its next step; what it has finished is kept.
        shared.control.stop();
        shared.control.stop_whole();
        let _ = std::fs::remove_file(shared.door.handover());
        runtime.shutdown_background();
        served
    }
}

/// Takes over what is edited outside while the studio is open.
async fn merge_edits(shared: Arc<Shared>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let changed = watch::held(&shared.ledger).reread();
        if matches!(changed, Ok(true)) {
            shared.log("decisions.txt was edited outside; its lines were taken over");
            routes::solve_again(&shared);
        }
    }
}
