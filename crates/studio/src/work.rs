//! The worker: reads, measures and matches on a thread of its own, then does what it is told.

use crate::bench::Bench;
use crate::shared::{Order, Shared};
use crate::watch::{Stage, held};
use potsherd::report::page_shares;
use potsherd::scans::{Material, OpenOptions};
use potsherd::{Collection, Error};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

/// Triangles of all sherds together on the page when it opens, and when each of them has been looked at.
const LIGHT: usize = 40_000;
const DETAILED: usize = 600_000;
/// How long nobody must have decided anything before the whole is solved again: longer than people look at a question.
const IDLE: Duration = Duration::from_secs(5);

/// Does what it is told until nobody is left to tell it anything.
pub fn work(shared: &Arc<Shared>, open: &OpenOptions, orders: &Receiver<Order>, start: bool) {
    let chosen = || !held(&shared.scans).is_empty();
    if !chosen() {
        shared.tell_progress(|p| p.stage = Stage::Choosing);
        while !chosen() {
            let Ok(_) = orders.recv() else { return };
        }
        shared.tell_progress(|p| p.stage = Stage::Reading);
    }
    let scans = held(&shared.scans).clone();
    let collection = match Collection::open(&scans, open) {
        Ok(collection) => Arc::new(collection),
        Err(error) => return failed(shared, &error.into()),
    };
    if let Err(sentence) = looked_at(shared, &collection) {
        shared.log(&sentence);
        return shared.tell_progress(|p| (p.stage, p.trouble) = (Stage::Failed, sentence));
    }
    let mut bench = None;
    if start {
        shared.order(Order::Start);
    } else {
        shared.tell_progress(|p| p.stage = Stage::Waiting);
    }
    while let Some(order) = next(orders, bench.as_ref().is_some_and(Bench::waits_for_the_whole)) {
        let done = match (order, &mut bench) {
            (Order::Start, None) => Bench::new(shared, &collection).map(|b| bench = Some(b)),
            (Order::Solve, Some(bench)) => bench.solve(shared),
            (Order::Whole, Some(bench)) => {
                bench.begin_whole(shared);
                Ok(())
            }
            (Order::Solved(answer), Some(bench)) => bench.take_whole(shared, *answer),
            (Order::Finish, Some(bench)) => bench.finish(shared),
            (Order::Foresee(change, reply), Some(bench)) => {
                // Nobody waits any more: nobody has to be told.
                let _ = reply.send(bench.foresee(shared, &change));
                Ok(())
            }
            (Order::Snap(laid, reply), Some(bench)) => {
                let _ = reply.send(bench.snap(&laid));
                Ok(())
            }
            _ => Ok(()),
        };
        match done {
            Err(Error::Cancelled(_)) if bench.is_none() => {
                shared.log("stopped; what is finished is kept, and Start takes it up again");
                shared.tell_progress(|p| p.stage = Stage::Stopped);
            }
            Err(Error::Cancelled(_)) => shared.tell_progress(|p| p.stage = Stage::Ready),
            Err(error) => failed(shared, &error),
            Ok(()) => {}
        }
    }
}

/// The next thing to do; when nobody has asked for anything for a while, the whole is looked at again if only parts
/// of it were solved.
fn next(orders: &Receiver<Order>, parts: bool) -> Option<Order> {
    match parts {
        false => orders.recv().ok(),
        true => match orders.recv_timeout(IDLE) {
            Ok(order) => Some(order),
            Err(RecvTimeoutError::Timeout) => Some(Order::Whole),
            Err(RecvTimeoutError::Disconnected) => None,
        },
    }
}

fn failed(shared: &Shared, error: &Error) {
    let sentence = error.to_string();
    shared.log(&sentence);
    shared.tell_progress(|p| (p.stage, p.trouble) = (Stage::Failed, sentence));
}

/// Says what is wrong with the scans.
fn looked_at(shared: &Shared, collection: &Arc<Collection>) -> Result<(), String> {
    if matches!(collection.material, Material::Lines(_)) {
        return Err("these are bare edge lines: the studio shows scans; use potsherd assemble".to_owned());
    }
    let count = collection.scans().len();
    shared.log(&format!("{count} scans read, unit {}", collection.unit.name()));
    let problems: Vec<String> = collection.problems.iter().map(ToString::to_string).collect();
    problems.iter().for_each(|p| shared.log(p));
    let mut known = held(&shared.known);
    known.problems = problems;
    let shares = |all| page_shares(collection, all);
    known.shares = shares(LIGHT).into_iter().zip(shares(DETAILED)).collect();
    known.collection = Some(collection.clone());
    Ok(())
}
