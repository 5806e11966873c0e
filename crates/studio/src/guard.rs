//! Looks at every request before anything else does.

use crate::door::KEY_HEADER;
use crate::shared::Shared;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Nothing comes from elsewhere, nothing runs that is not the studio's own, and no other page may hold it in a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Lets in what may come in; every answer, refusals too, carries the studio's policy.
pub async fn guard(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let mut response = match refusal(&shared, &request) {
        Some((status, sentence)) => (status, sentence).into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The one value of a header; nothing if it is missing, doubled or no text.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut all = headers.get_all(name).iter();
    let first = all.next()?;
    if all.next().is_some() { None } else { first.to_str().ok() }
}

/// Why a request is not let in.
fn refusal(shared: &Shared, request: &Request) -> Option<(StatusCode, &'static str)> {
    let (headers, door, uri) = (request.headers(), &shared.door, request.uri());
    let host = only(headers, &header::HOST);
    let named = uri.authority().is_none_or(|a| door.knows_host(a.as_str()));
    if !named || !host.is_some_and(|h| door.knows_host(h)) {
        return Some((StatusCode::MISDIRECTED_REQUEST, "the studio is not called by its own name\n"));
    }
    if headers.contains_key(header::ORIGIN)
        && !only(headers, &header::ORIGIN).is_some_and(|o| door.knows_origin(o))
    {
        return Some((StatusCode::FORBIDDEN, "another page asks\n"));
    }
    let path = uri.path();
    if matches!(path, "/enter" | "/enter.js") {
        return (request.method() != Method::GET).then_some((StatusCode::METHOD_NOT_ALLOWED, "only GET\n"));
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|c| c.to_str().ok());
    if !cookies.into_iter().any(|c| door.knows_cookie(c)) {
        return Some((StatusCode::UNAUTHORIZED, "open the studio by the page that its command names\n"));
    }
    if path.starts_with("/api/") {
        let key = only(headers, &HeaderName::from_static(KEY_HEADER));
        if !key.is_some_and(|k| door.knows_key(k)) {
            return Some((StatusCode::UNAUTHORIZED, "the key is missing\n"));
        }
    }
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        None
    } else {
        refused_write(shared, headers)
    }
}

/// Whoever changes something says where from, and says it in JSON.
fn refused_write(shared: &Shared, headers: &HeaderMap) -> Option<(StatusCode, &'static str)> {
    if !only(headers, &header::ORIGIN).is_some_and(|o| shared.door.knows_origin(o)) {
        return Some((StatusCode::FORBIDDEN, "no page of the studio asks\n"));
    }
    let kind = only(headers, &header::CONTENT_TYPE).unwrap_or_default();
    let json = kind.split(';').next().is_some_and(|k| k.trim().eq_ignore_ascii_case("application/json"));
    (!json).then_some((StatusCode::UNSUPPORTED_MEDIA_TYPE, "only JSON is read\n"))
}
