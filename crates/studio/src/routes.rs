//! The addresses of the studio. Whatever is asked for by a page is asked for by number, never by path.

use crate::chooser;
use crate::guard;
use crate::hand::Laid;
use crate::ledger::Change;
use crate::obeyed;
use crate::person;
use crate::queue;
use crate::shared::{Foreseen, Order, Shared};
use crate::watch::{Stage, held};
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use potsherd::SherdId;
use potsherd::report::{ReportOptions, SherdView, vessel_sheet};
use serde::Deserialize;
use serde_json::json;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio_stream::wrappers::BroadcastStream;
use tokio_stream::{Stream, StreamExt};

const PAGE: &str = include_str!("../assets/studio.html");
const SCRIPT: &str = include_str!("../assets/studio.js");
const STYLE: &str = include_str!("../assets/studio.css");
const ENTER: &str = include_str!("../assets/enter.html");
const ENTER_SCRIPT: &str = include_str!("../assets/enter.js");

/// Bytes of the largest body that is read; a decision has a few hundred.
pub const LARGEST_BODY: usize = 64 * 1024;

pub type Studio = State<Arc<Shared>>;

/// All addresses, behind the guard.
pub fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(|| async { Html(PAGE) }))
        .route("/studio.js", get(|| async { typed("text/javascript; charset=utf-8", SCRIPT) }))
        .route("/studio.css", get(|| async { typed("text/css; charset=utf-8", STYLE) }))
        .route("/enter", get(enter))
        .route("/enter.js", get(|| async { typed("text/javascript; charset=utf-8", ENTER_SCRIPT) }))
        .route("/api/state", get(state))
        .route("/api/page", get(page))
        .route("/api/events", get(events))
        .route("/api/history", get(history))
        .route("/api/views", get(views))
        .route("/api/view/{number}", get(view))
        .route("/api/sherd/{number}", get(sherd))
        .route("/api/vessel/{number}", get(vessel))
        .route("/api/folders", get(here))
        .route("/api/folders/{number}", get(folders))
        .route("/api/choose", post(choose))
        .route("/api/lock", post(lock))
        .route("/api/decide", post(decide))
        .route("/api/foresee", post(foresee))
        .route("/api/settings", get(person::told).post(person::kept))
        .route("/api/snap", post(snap))
        .route("/api/undo", post(undo))
        .route("/api/redo", post(redo))
        .route("/api/job", post(job))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(shared.clone(), guard::guard))
        .with_state(shared)
}

fn typed(kind: &'static str, body: impl Into<Body>) -> Response {
    ([(header::CONTENT_TYPE, kind)], body.into()).into_response()
}

/// A sentence for the person at the page.
pub fn refused(status: StatusCode, sentence: &str) -> Response {
    (status, Json(json!({ "error": sentence }))).into_response()
}

#[derive(Deserialize)]
struct Token {
    #[serde(default)]
    token: String,
}

/// Exchanges the token. The page that answers goes on by itself: a redirect would still count as coming from
/// elsewhere, and the browser would keep the cookie back.
async fn enter(State(shared): Studio, Query(asked): Query<Token>) -> Response {
    match shared.door.enter(&asked.token) {
        Ok(Some(entrance)) => {
            let page = ENTER.replace("{{ key }}", &entrance.key);
            ([(header::SET_COOKIE, entrance.cookie)], Html(page)).into_response()
        }
        Ok(None) => (StatusCode::FORBIDDEN, Html(ENTER.replace("{{ key }}", ""))).into_response(),
        Err(_) => {
            refused(StatusCode::INTERNAL_SERVER_ERROR, "the page that opens the studio cannot be written")
        }
    }
}

async fn state(State(shared): Studio) -> Response {
    let (sherds, ids, problems) = {
        let known = held(&shared.known);
        let ids: Vec<SherdId> = known
            .collection
            .as_ref()
            .map_or_else(Vec::new, |c| c.scans().iter().map(|s| s.id.clone()).collect());
        (known.views.keys().copied().collect::<Vec<_>>(), ids, known.problems.clone())
    };
    let matrix: Vec<(usize, usize, f64)> =
        held(&shared.matrix).iter().map(|(&(a, b), &x)| (a, b, x)).collect();
    let progress = held(&shared.progress).clone();
    let lines = held(&shared.lines).clone();
    let names: Vec<String> = held(&shared.scans).iter().map(|s| s.display().to_string()).collect();
    Json(json!({
        "progress": progress,
        "log": lines,
        "ids": ids,
        "problems": problems,
        "sherds": sherds,
        "pairs": matrix,
        "page": held(&shared.page).0,
        "decisions": obeyed::decisions(&shared),
        "scans": names,
        "result": shared.result.display().to_string(),
    }))
    .into_response()
}

async fn page(State(shared): Studio) -> Response {
    let (version, page) = held(&shared.page).clone();
    typed("application/json", format!("{{\"version\":{version},\"page\":{page}}}"))
}

async fn events(State(shared): Studio) -> Sse<impl Stream<Item = Result<sse::Event, Infallible>>> {
    let news = BroadcastStream::new(shared.subscribe()).map(|news| {
        Ok(match news {
            Ok(news) => sse::Event::default().event(news.name).data(news.json),
            // The page was too slow: it asks for everything again.
            Err(_) => sse::Event::default().event("behind").data("{}"),
        })
    });
    Sse::new(news).keep_alive(KeepAlive::default())
}

async fn history(State(shared): Studio) -> Response {
    Json(held(&shared.ledger).entries()).into_response()
}

/// All sherds that are measured, lightly: what a page opens with, in one answer.
async fn views(State(shared): Studio) -> Response {
    let views = held(&shared.known).views.clone();
    let all: Vec<(usize, &SherdView)> = views.iter().map(|(n, v)| (*n, v.as_ref())).collect();
    Json(all).into_response()
}

async fn view(State(shared): Studio, Path(number): Path<usize>) -> Response {
    match held(&shared.known).views.get(&number) {
        Some(view) => Json(view.as_ref()).into_response(),
        None => refused(StatusCode::NOT_FOUND, "there is no such sherd"),
    }
}

/// A sherd in detail, made when somebody looks at it.
async fn sherd(State(shared): Studio, Path(number): Path<usize>) -> Response {
    match tokio::task::spawn_blocking(move || shared.detailed(number)).await {
        Ok(Some(view)) => Json(view.as_ref()).into_response(),
        _ => refused(StatusCode::NOT_FOUND, "there is no such sherd"),
    }
}

/// Measures and drawing of a vessel, made when they are asked for.
async fn vessel(State(shared): Studio, Path(number): Path<usize>) -> Response {
    let made = tokio::task::spawn_blocking(move || {
        let (collection, features, assembly) = {
            let known = held(&shared.known);
            (known.collection.clone()?, known.features.clone()?, known.assembly.clone()?)
        };
        let name = &assembly.assemblies.get(number)?.name;
        vessel_sheet(&collection, &features, &assembly, name, &ReportOptions::default()).ok()?
    });
    match made.await {
        Ok(Some(sheet)) => Json(sheet).into_response(),
        _ => refused(StatusCode::NOT_FOUND, "there is no such vessel"),
    }
}

async fn here(State(shared): Studio) -> Response {
    listed(&shared, None)
}

async fn folders(State(shared): Studio, Path(number): Path<usize>) -> Response {
    listed(&shared, Some(number))
}

/// Folders to choose scans from; once they are chosen nobody looks around any more.
fn listed(shared: &Shared, number: Option<usize>) -> Response {
    if !held(&shared.scans).is_empty() {
        return refused(StatusCode::CONFLICT, "scans were chosen already");
    }
    match held(&shared.chooser).list(number) {
        Some(listing) => Json(listing).into_response(),
        None => refused(StatusCode::NOT_FOUND, "that folder cannot be read"),
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Choice {
    Folder(usize),
    Demo,
}

async fn choose(State(shared): Studio, Json(choice): Json<Choice>) -> Response {
    let chosen = tokio::task::spawn_blocking(move || {
        let folder = match choice {
            Choice::Demo => chooser::demo(&shared)?,
            Choice::Folder(number) => {
                held(&shared.chooser).get(number).ok_or_else(|| "there is no such folder".to_owned())?
            }
        };
        chooser::choose(&shared, folder)?;
        shared.order(Order::Open);
        Ok::<_, String>(())
    });
    match chosen.await {
        Ok(Ok(())) => Json(json!({})).into_response(),
        Ok(Err(sentence)) => refused(StatusCode::CONFLICT, &sentence),
        Err(_) => refused(StatusCode::INTERNAL_SERVER_ERROR, "the folder could not be chosen"),
    }
}

/// Longest line of decisions, and most lines at once.
const LONGEST: usize = 2000;
const MOST_LINES: usize = 500;

/// Why a change is not even looked at.
fn unreadable(change: &Change) -> Option<&'static str> {
    let lines = || change.add.iter().chain(&change.remove);
    let one_line = |l: &String| l.len() <= LONGEST && !l.chars().any(char::is_control);
    if lines().count() > MOST_LINES || !lines().all(one_line) {
        return Some("a decision is one line of at most 2000 letters");
    }
    (change.who.len() > 200 || change.note.len() > LONGEST).then_some("the name or the note is too long")
}

/// What a change would do, before it is made.
async fn foresee(State(shared): Studio, Json(change): Json<Change>) -> Response {
    if let Some(sentence) = unreadable(&change) {
        return refused(StatusCode::UNPROCESSABLE_ENTITY, sentence);
    }
    answered(&shared, |reply| Order::Foresee(change, reply)).await
}

/// Where a sherd fits that was laid by hand.
async fn snap(State(shared): Studio, Json(laid): Json<Laid>) -> Response {
    answered(&shared, |reply| Order::Snap(laid, reply)).await
}

/// What the worker says.
async fn answered(shared: &Shared, order: impl FnOnce(oneshot::Sender<Foreseen>) -> Order) -> Response {
    let (reply, answer) = oneshot::channel();
    shared.order(order(reply));
    match answer.await {
        Ok(Ok(told)) => Json(told).into_response(),
        Ok(Err(sentence)) => refused(StatusCode::CONFLICT, &sentence),
        Err(_) => refused(StatusCode::CONFLICT, "there are no vessels yet"),
    }
}

async fn decide(State(shared): Studio, Json(change): Json<Change>) -> Response {
    if let Some(sentence) = unreadable(&change) {
        return refused(StatusCode::UNPROCESSABLE_ENTITY, sentence);
    }
    changed(shared, change).await
}

/// Makes a change that can be obeyed, as far as that is seen without solving.
async fn changed(shared: Arc<Shared>, change: Change) -> Response {
    written(shared, move |shared| {
        held(&shared.ledger).reread().map_err(|e| e.to_string())?;
        obeyed::check(shared, &change)?;
        held(&shared.ledger).change(&change).map_err(|e| e.to_string())
    })
    .await
}

/// A vessel that is to stay as it is, or no longer.
#[derive(Deserialize)]
struct Lock {
    vessel: usize,
    locked: bool,
    #[serde(default)]
    who: String,
}

async fn lock(State(shared): Studio, Json(asked): Json<Lock>) -> Response {
    let Some(assembly) = held(&shared.known).assembly.clone() else {
        return refused(StatusCode::CONFLICT, "there are no vessels yet");
    };
    let Some(vessel) = assembly.assemblies.get(asked.vessel) else {
        return refused(StatusCode::NOT_FOUND, "there is no such vessel");
    };
    let (add, remove) = match asked.locked {
        true => (queue::lock_lines(vessel), Vec::new()),
        false => (Vec::new(), held(&shared.ledger).poses_of(vessel.sherds.keys())),
    };
    let change = Change { add, remove, who: asked.who, note: String::new() };
    changed(shared, change).await
}

#[derive(Deserialize)]
struct Who {
    #[serde(default)]
    who: String,
}

async fn undo(State(shared): Studio, Json(by): Json<Who>) -> Response {
    written(shared, move |shared| {
        let mut ledger = held(&shared.ledger);
        ledger.reread().and_then(|_| ledger.undo(&by.who)).map(|_| ()).map_err(|e| e.to_string())
    })
    .await
}

async fn redo(State(shared): Studio, Json(by): Json<Who>) -> Response {
    written(shared, move |shared| {
        let mut ledger = held(&shared.ledger);
        ledger.reread().and_then(|_| ledger.redo(&by.who)).map(|_| ()).map_err(|e| e.to_string())
    })
    .await
}

/// Changes the decisions off the server's own thread; answers once they are on disk, and has the vessels solved again.
async fn written(
    shared: Arc<Shared>,
    change: impl FnOnce(&Shared) -> Result<(), String> + Send + 'static,
) -> Response {
    let done = tokio::task::spawn_blocking(move || {
        change(&shared)?;
        solve_again(&shared);
        Ok::<_, String>(obeyed::decisions(&shared))
    });
    match done.await {
        Ok(Ok(told)) => Json(told).into_response(),
        Ok(Err(sentence)) => refused(StatusCode::CONFLICT, &sentence),
        Err(_) => refused(StatusCode::INTERNAL_SERVER_ERROR, "the decision could not be written"),
    }
}

/// What is being solved is out of date: it is stopped, and what holds now is solved.
pub fn solve_again(shared: &Shared) {
    obeyed::tell_decisions(shared);
    shared.control.stop_whole();
    if held(&shared.progress).stage == Stage::Solving {
        shared.control.stop();
    }
    shared.order(Order::Solve);
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ask {
    Start,
    Pause,
    GoOn,
    Stop,
    Finish,
}

#[derive(Deserialize)]
struct Asked {
    ask: Ask,
}

async fn job(State(shared): Studio, Json(asked): Json<Asked>) -> Response {
    match asked.ask {
        Ask::Start => shared.order(Order::Start),
        Ask::Finish => shared.order(Order::Finish),
        Ask::Pause => shared.control.pause(true),
        Ask::GoOn => shared.control.pause(false),
        Ask::Stop => shared.control.stop(),
    }
    shared.tell_progress(|_| ());
    Json(json!({})).into_response()
}
