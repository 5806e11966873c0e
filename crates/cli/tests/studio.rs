//! The studio through its own door: who gets in, and what is left when it is killed.

use serde_json::{Value, json};
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_potsherd");

/// A bowl in a few sherds, with names that would do harm where names are taken for anything else.
fn scans() -> &'static Path {
    static MADE: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = MADE.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let made = Command::new(PROGRAM)
            .args(["simulate", "single", "--sherds", "5", "--edge", "2.8", "--seed", "5", "-o"])
            .arg(folder.path().join("made"))
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let sherds = folder.path().join("made/sherds");
        let mut files: Vec<_> = std::fs::read_dir(&sherds).unwrap().map(|e| e.unwrap().path()).collect();
        files.sort();
        for (file, name) in files.iter().zip(HOSTILE) {
            std::fs::rename(file, sherds.join(format!("{name}.ply"))).unwrap();
        }
        folder
    });
    Box::leak(folder.path().join("made/sherds").into_boxed_path())
}

const HOSTILE: [&str; 3] = ["<img src=x onerror=alert(1)>", "%2f..%2f..%2fetc", "a\", b = \"c"];

/// A studio that runs, with what a browser that was let in would hold.
struct Studio {
    child: Child,
    port: u16,
    token: String,
    cookie: String,
    key: String,
}

struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Studio {
    fn start(result: &Path) -> Self {
        Self::start_with(&[scans().as_os_str(), "--start".as_ref()], result)
    }

    fn start_with(args: &[&OsStr], result: &Path) -> Self {
        let mut child = Command::new(PROGRAM)
            .arg("studio")
            .args(args)
            .args(["--no-browser", "-o"])
            .arg(result)
            .current_dir(result.parent().unwrap())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let entrance = lines
            .find_map(|l| {
                Some(l.unwrap().split_once("http://")?.1.to_owned()).filter(|l| l.contains("token="))
            })
            .unwrap();
        // The rest is read so that the studio can go on telling.
        std::thread::spawn(move || lines.for_each(drop));
        let port = entrance.split([':', '/']).nth(1).unwrap().parse().unwrap();
        let token = entrance.split('=').nth(1).unwrap().to_owned();
        Self { child, port, token, cookie: String::new(), key: String::new() }
    }

    fn enter(mut self) -> Self {
        let answer =
            self.send(&format!("GET /enter?token={} HTTP/1.1\r\nHost: {}\r\n\r\n", self.token, self.host()));
        assert_eq!(answer.status, 200, "{}", answer.body);
        let cookie = answer.head.lines().find_map(|l| l.strip_prefix("set-cookie: ")).unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        self.cookie = cookie.split(';').next().unwrap().to_owned();
        self.key = answer
            .body
            .split("name=\"key\" content=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap()
            .to_owned();
        self
    }

    fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Sends bytes as they are; a connection that is closed on us counts as 400.
    fn send(&self, text: &str) -> Answer {
        self.try_send(text).unwrap()
    }

    /// As `send`, from a studio that may be gone.
    fn try_send(&self, text: &str) -> Option<Answer> {
        let text = text.replacen("\r\n\r\n", "\r\nConnection: close\r\n\r\n", 1);
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let _ = stream.write_all(text.as_bytes());
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        let answer = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(400);
        Some(Answer { status, head: head.to_owned(), body: body.to_owned() })
    }

    fn headers(&self) -> String {
        format!("Host: {}\r\nCookie: {}\r\nx-potsherd-key: {}\r\n", self.host(), self.cookie, self.key)
    }

    fn get(&self, path: &str) -> Answer {
        self.send(&format!("GET {path} HTTP/1.1\r\n{}\r\n", self.headers()))
    }

    fn posted(&self, path: &str, body: &str) -> String {
        let (headers, host, length) = (self.headers(), self.host(), body.len());
        format!(
            "POST {path} HTTP/1.1\r\n{headers}Origin: http://{host}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
    }

    fn post(&self, path: &str, body: &str) -> Answer {
        self.send(&self.posted(path, body))
    }

    fn state(&self) -> Value {
        let answer = self.get("/api/state");
        assert_eq!(answer.status, 200, "{}", answer.body);
        // Large answers come in pieces.
        let json = match answer.head.contains("chunked") {
            true => unchunked(&answer.body),
            false => answer.body,
        };
        serde_json::from_str(&json).unwrap()
    }

    fn ready(self) -> Self {
        let start = Instant::now();
        loop {
            let state = self.state();
            match state["progress"]["stage"].as_str() {
                Some("ready" | "checking") => return self,
                Some("failed") => panic!("{state}"),
                _ => assert!(start.elapsed() < Duration::from_secs(120), "{state}"),
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn unchunked(body: &str) -> String {
    let (mut out, mut rest) = (String::new(), body);
    while let Some((length, after)) = rest.split_once("\r\n") {
        let length = usize::from_str_radix(length.trim(), 16).unwrap_or(0);
        out.push_str(&after[..length]);
        rest = after.get(length + 2..).unwrap_or("");
    }
    out
}

/// Counts what was tried and what was refused.
#[derive(Default)]
struct Table {
    tried: usize,
    let_in: Vec<String>,
}

impl Table {
    fn refused(&mut self, name: &str, answer: &Answer) {
        self.tried += 1;
        let secret = answer.body.contains("root:") || answer.body.contains("\"progress\"");
        if !(400..500).contains(&answer.status) || secret {
            self.let_in.push(format!(
                "{name}: {} {:?}",
                answer.status,
                answer.body.chars().take(80).collect::<String>()
            ));
        }
        for header in ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff"] {
            // What is no request at all is refused before anybody looks at it.
            let answered = answer.head.contains("cache-control");
            assert!(!answered || answer.head.contains(header), "{name}: {}", answer.head);
        }
    }
}

#[test]
fn nobody_else_gets_in() {
    let folder = tempfile::tempdir().unwrap();
    let fresh = Studio::start(folder.path());
    let mut table = Table::default();
    strangers(&fresh, &mut table);
    tokens(&fresh, &mut table);
    // None of this has used the token up.
    let used = fresh.token.clone();
    let studio = fresh.enter().ready();
    let again = studio.send(&format!("GET /enter?token={used} HTTP/1.1\r\nHost: {}\r\n\r\n", studio.host()));
    table.refused("a token that was used", &again);
    names(&studio, &mut table);
    keys(&studio, &mut table);
    paths(&studio, &mut table);
    writes(&studio, &mut table);
    bodies(&studio, &mut table);
    let refused = table.tried - table.let_in.len();
    println!("{} attacks tried, {refused} refused", table.tried);
    assert!(table.let_in.is_empty(), "let in: {:#?}", table.let_in);
    assert!(table.tried > 90, "{}", table.tried);
    // And whoever may come in does.
    let state = studio.state();
    let ids: Vec<&str> = state["ids"].as_array().unwrap().iter().map(|i| i.as_str().unwrap()).collect();
    assert!(HOSTILE.iter().all(|h| ids.contains(h)), "{ids:?}");
    assert_eq!(state["decisions"]["text"], "");
    assert!(studio.get("/").body.contains("<script src=\"/studio.js\">"));
    let decided =
        studio.post("/api/decide", &json!({ "add": ["label: \"a\"\", b = \"\"c\" = Inv. 7"] }).to_string());
    assert_eq!(decided.status, 200, "{}", decided.body);
    let text = std::fs::read_to_string(folder.path().join("decisions.txt")).unwrap();
    assert_eq!(text, "label: \"a\"\", b = \"\"c\" = Inv. 7\n");
}

/// Names under which the studio must not answer.
fn foreign_hosts(port: u16) -> Vec<String> {
    let mut hosts: Vec<String> = [
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "evil.example#127.0.0.1",
        "127.0.0.1@evil.example",
        "0.0.0.0",
        "[::1]",
        "127.1",
        "2130706433",
        "0x7f.0.0.1",
        "127.0.0.2",
        "localhost.",
        "",
        "*",
    ]
    .iter()
    .map(|h| format!("{h}:{port}"))
    .collect();
    hosts.extend([
        "127.0.0.1".to_owned(),
        "localhost".to_owned(),
        format!("127.0.0.1:{}", port ^ 1),
        "evil.example".to_owned(),
    ]);
    hosts
}

fn strangers(studio: &Studio, table: &mut Table) {
    for host in foreign_hosts(studio.port) {
        for path in ["/", &format!("/enter?token={}", studio.token)] {
            table.refused(
                &format!("{path} of {host}"),
                &studio.send(&format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n")),
            );
        }
    }
    table.refused("no host", &studio.send("GET / HTTP/1.1\r\n\r\n"));
    let two = format!("GET / HTTP/1.1\r\nHost: {0}\r\nHost: {0}\r\n\r\n", studio.host());
    table.refused("two hosts", &studio.send(&two));
    for path in [
        "/",
        "/studio.js",
        "/api/state",
        "/api/page",
        "/api/events",
        "/api/history",
        "/api/settings",
        "/api/sherd/0",
    ] {
        table.refused(
            &format!("{path} without a cookie"),
            &studio.send(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", studio.host())),
        );
    }
}

fn tokens(studio: &Studio, table: &mut Table) {
    let upper = studio.token.to_uppercase();
    let long = "0".repeat(4000);
    for token in [
        "",
        "0",
        &studio.token[1..],
        "00000000000000000000000000000000",
        &long,
        &format!("{}x", studio.token),
        &format!("x{upper}"),
    ] {
        let asked = format!("GET /enter?token={token} HTTP/1.1\r\nHost: {}\r\n\r\n", studio.host());
        table.refused(&format!("token {token:.40}"), &studio.send(&asked));
    }
    table.refused(
        "no token",
        &studio.send(&format!("GET /enter HTTP/1.1\r\nHost: {}\r\n\r\n", studio.host())),
    );
    let posted = format!(
        "POST /enter?token={} HTTP/1.1\r\nHost: {}\r\nContent-Length: 0\r\n\r\n",
        studio.token,
        studio.host()
    );
    table.refused("a token that is posted", &studio.send(&posted));
    let foreign = format!(
        "GET /enter?token={} HTTP/1.1\r\nHost: {}\r\nOrigin: http://evil.example\r\n\r\n",
        studio.token,
        studio.host()
    );
    table.refused("a token from another page", &studio.send(&foreign));
}

/// With cookie and key, under a foreign name: what rebinding of names would do.
fn names(studio: &Studio, table: &mut Table) {
    let own = studio.headers();
    let rest = own.split_once("\r\n").unwrap().1;
    for host in foreign_hosts(studio.port) {
        for path in ["/api/state", "/api/events"] {
            table.refused(
                &format!("{path} of {host}, with all secrets"),
                &studio.send(&format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{rest}\r\n")),
            );
        }
    }
    let absolute = format!("GET http://evil.example:{}/api/state HTTP/1.1\r\n{own}\r\n", studio.port);
    table.refused("another name in the request itself", &studio.send(&absolute));
}

fn keys(studio: &Studio, table: &mut Table) {
    let (host, cookie, key) = (studio.host(), &studio.cookie, &studio.key);
    let name = cookie.split('=').next().unwrap();
    // Keys are drawn: one of sixteen begins with a nought.
    let first = if key.starts_with('0') { '1' } else { '0' };
    for (what, headers) in [
        ("key without cookie", format!("x-potsherd-key: {key}\r\n")),
        ("cookie without key", format!("Cookie: {cookie}\r\n")),
        ("wrong key", format!("Cookie: {cookie}\r\nx-potsherd-key: {first}{}\r\n", &key[1..])),
        ("two keys", format!("Cookie: {cookie}\r\nx-potsherd-key: {key}\r\nx-potsherd-key: {key}\r\n")),
        ("empty cookie", format!("Cookie: {name}=\r\nx-potsherd-key: {key}\r\n")),
        ("wrong cookie", format!("Cookie: {name}=00\r\nx-potsherd-key: {key}\r\n")),
        ("cookie of another name", format!("Cookie: x{cookie}\r\nx-potsherd-key: {key}\r\n")),
        ("key as cookie", format!("Cookie: {name}={key}\r\nx-potsherd-key: {key}\r\n")),
    ] {
        table.refused(
            what,
            &studio.send(&format!("GET /api/state HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n")),
        );
    }
    table.refused(
        "key in the address",
        &studio
            .send(&format!("GET /api/state?key={key} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n")),
    );
    table.refused(
        "another page reads",
        &studio.send(&format!(
            "GET /api/state HTTP/1.1\r\n{}Origin: http://evil.example\r\n\r\n",
            studio.headers()
        )),
    );
}

fn paths(studio: &Studio, table: &mut Table) {
    for path in [
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/etc/passwd",
        "/..\\..\\etc\\passwd",
        "/decisions.txt",
        "/open-studio.html",
        "/cache/lock",
        "/api/sherd/..%2f..%2fdecisions.txt",
        "/api/sherd/../state",
        "/api/sherd/-1",
        "/api/sherd/99999999999999999999999",
        "/api/sherd/999",
        "/api/sherd/0x0",
        "/api/sherd/0%00",
        "/api/sherd/",
        "/api/vessel/999",
        "/api/vessel/..%2f..",
        "/api/vessel/vessel-01",
        "/api/file/%2fetc%2fpasswd",
        "/api/view/999",
        "/api/view/..%2f..",
        "/api/folders",
        "/api/folders/0",
        "/api/folders/..%2f..",
        "/api/folders/%2fetc",
        "/api/../api/state/x",
        "/studio.js/../../Cargo.toml",
        "/API/STATE",
        "/api/",
    ] {
        table.refused(path, &studio.get(path));
    }
}

fn writes(studio: &Studio, table: &mut Table) {
    let (own, host) = (studio.headers(), studio.host());
    let body = json!({ "add": ["label: x = y"] }).to_string();
    let send = |method: &str, headers: &str| {
        studio.send(&format!(
            "{method} /api/decide HTTP/1.1\r\n{own}{headers}Content-Length: {}\r\n\r\n{body}",
            body.len()
        ))
    };
    let origin = format!("Origin: http://{host}\r\n");
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonx",
        "text/json",
    ] {
        table.refused(kind, &send("POST", &format!("{origin}Content-Type: {kind}\r\n")));
    }
    table.refused("no content type", &send("POST", &origin));
    let json = "Content-Type: application/json\r\n";
    for foreign in [
        "",
        "Origin: null\r\n",
        "Origin: http://evil.example\r\n",
        "Origin: file://\r\n",
        &format!("Origin: https://{host}\r\n"),
        &format!("Origin: http://127.0.0.1:{}\r\n", studio.port ^ 1),
        "Origin: http://127.0.0.1\r\n",
        &format!("{origin}{origin}"),
        &format!("Origin: http://{host}.evil.example\r\n"),
    ] {
        table.refused(&format!("write with {foreign:?}"), &send("POST", &format!("{foreign}{json}")));
    }
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "GET"] {
        table.refused(method, &send(method, &format!("{origin}{json}")));
    }
    let page = studio.send(&format!("POST / HTTP/1.1\r\n{own}{origin}{json}Content-Length: 2\r\n\r\n{{}}"));
    table.refused("POST /", &page);
}

fn bodies(studio: &Studio, table: &mut Table) {
    let lines = |add: Value| json!({ "add": add }).to_string();
    let deep = format!("{}{}", "[".repeat(20_000), "]".repeat(20_000));
    for (what, body) in [
        ("no JSON", "join: a, b".to_owned()),
        ("nothing", String::new()),
        ("half of it", "{\"add\":[".to_owned()),
        ("another kind", lines(json!("join: a, b"))),
        ("numbers", lines(json!([1, 2]))),
        ("deep", deep),
        ("two lines in one", lines(json!(["label: x = y\nleave out: x"]))),
        ("a bell", lines(json!(["label: x = \u{7}"]))),
        ("a long line", lines(json!(["x".repeat(3000)]))),
        ("many lines", lines(json!(vec!["# x"; 501]))),
        ("no such sherd", lines(json!(["leave out: ../../etc/passwd"]))),
        ("no such kind", lines(json!(["run: rm -rf /"]))),
        ("a long name", json!({ "add": [], "who": "x".repeat(300) }).to_string()),
        ("100 kB", lines(json!(["x".repeat(100_000)]))),
        ("10 MB", lines(json!(["x".repeat(10_000_000)]))),
    ] {
        table.refused(what, &studio.post("/api/decide", &body));
        if body.len() < 50_000 && what != "a long name" {
            table.refused(&format!("{what}, foreseen"), &studio.post("/api/foresee", &body));
        }
    }
    let said = format!(
        "POST /api/decide HTTP/1.1\r\n{}Origin: http://{}\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{{}}",
        studio.headers(),
        studio.host()
    );
    table.refused("100 GB said to come", &studio.send(&said));
    table.refused("a job that is none", &studio.post("/api/job", "{\"ask\":\"format\"}"));
    for body in ["\"demo\"", "{\"folder\":0}", "{\"folder\":\"/etc\"}", "{\"path\":\"/etc\"}"] {
        table.refused(&format!("other scans: {body}"), &studio.post("/api/choose", body));
    }
    table.refused("a vessel that is none", &studio.post("/api/lock", "{\"vessel\":999,\"locked\":true}"));
    let stay = json!([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    let mut bent = stay.clone();
    bent[0] = json!(2.5);
    for (what, sherd, vessel, pose) in [
        ("a sherd that is none", 999, 0, &stay),
        ("a vessel that is none", 0, 999, &stay),
        ("a place that is no motion", 0, 0, &bent),
        ("a place of two numbers", 0, 0, &json!([1, 2])),
        ("a place in words", 0, 0, &json!("../..")),
    ] {
        let body = json!({ "sherd": sherd, "vessel": vessel, "pose": pose }).to_string();
        table.refused(&format!("laid by hand: {what}"), &studio.post("/api/snap", &body));
    }
    for (what, body) in [
        ("another field", json!({ "who": "a", "file": "/etc/passwd" })),
        ("a name of two lines", json!({ "who": "a\nb" })),
        ("a long name", json!({ "who": "a".repeat(300) })),
        ("a long key", json!({ "keys": { "right": "K".repeat(300) } })),
        ("keys that are none", json!({ "keys": ["KeyA"] })),
    ] {
        table.refused(&format!("settings: {what}"), &studio.post("/api/settings", &body.to_string()));
    }
}

/// Random moments, the same in every run.
fn moment(k: u64, most: u64) -> u64 {
    let mut x = k.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5bd1_e995;
    x ^= x >> 31;
    (x.wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 33) % most.max(1)
}

#[test]
fn a_studio_that_is_killed_loses_no_decision() {
    let kills: u64 = std::env::var("POTSHERD_STUDIO_KILLS").ok().and_then(|k| k.parse().ok()).unwrap_or(10);
    let folder = tempfile::tempdir().unwrap();
    drop(Studio::start(folder.path()).enter().ready());
    let mut answered: Vec<String> = Vec::new();
    let (mut lost, mut sent) = (Vec::new(), 0);
    for k in 0..kills {
        let studio = Studio::start(folder.path()).enter();
        if k % 4 == 3 {
            // While it is still reading and measuring.
            std::thread::sleep(Duration::from_millis(moment(k, 400)));
            continue;
        }
        let mut studio = studio.ready();
        let (port, cookie, key, token) =
            (studio.port, studio.cookie.clone(), studio.key.clone(), studio.token.clone());
        let pid_killer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(20 + moment(k, 600)));
            let _ = studio.child.kill();
            let _ = studio.child.wait();
        });
        let asking = std::mem::ManuallyDrop::new(Studio {
            child: Command::new("true").spawn().unwrap(),
            port,
            token,
            cookie,
            key,
        });
        for i in 0.. {
            let line = format!("# decision {k}-{i}");
            let body = json!({ "add": [line.clone()], "who": "test" }).to_string();
            let Some(answer) = try_post(&asking, "/api/decide", &body) else { break };
            sent += 1;
            match answer.status {
                200 => answered.push(line),
                _ => break,
            }
            if i % 5 == 4 {
                // Whether or not an answer comes: it may have been taken back.
                answered.pop();
                let _ = try_post(&asking, "/api/undo", "{}");
            }
        }
        pid_killer.join().unwrap();
        let text = std::fs::read_to_string(folder.path().join("decisions.txt")).unwrap_or_default();
        let missing = |l: &&String| !text.lines().any(|t| t == l.as_str());
        lost.extend(answered.iter().filter(missing).cloned());
    }
    let studio = Studio::start(folder.path()).enter().ready();
    let text = studio.state()["decisions"]["text"].as_str().unwrap().to_owned();
    lost.extend(answered.iter().filter(|l| !text.lines().any(|t| t == l.as_str())).cloned());
    println!("killed {kills} times, {sent} decisions sent, {} stand, {} lost", answered.len(), lost.len());
    assert!(lost.is_empty(), "{lost:?}");
    assert!(answered.len() as u64 > kills, "too few decisions to tell: {}", answered.len());
}

/// As `post`, from a studio that may be gone.
fn try_post(studio: &Studio, path: &str, body: &str) -> Option<Answer> {
    let answer = studio.try_send(&studio.posted(path, body))?;
    (!answer.head.is_empty()).then_some(answer)
}

#[test]
fn without_scans_a_folder_is_chosen_by_number() {
    let folder = tempfile::tempdir().unwrap();
    let studio = Studio::start_with(&[], &folder.path().join("result")).enter();
    assert_eq!(studio.state()["progress"]["stage"], "choosing");
    let listing = |answer: Answer| serde_json::from_str::<Value>(&answer.body).unwrap();
    let here = listing(studio.get("/api/folders"));
    assert_eq!(here["folders"][0]["name"], "result", "{here}");
    // What was never shown has no number.
    assert_eq!(studio.get("/api/folders/9999").status, 404);
    assert_eq!(studio.post("/api/choose", "{\"folder\":9999}").status, 409);
    let result = here["folders"][0]["number"].as_u64().unwrap();
    let refused = studio.post("/api/choose", &json!({ "folder": result }).to_string());
    assert!(refused.status == 409 && refused.body.contains("for the result"), "{}", refused.body);
    assert_eq!(studio.post("/api/choose", "\"demo\"").status, 200);
    let start = Instant::now();
    while studio.state()["progress"]["stage"] != "waiting" {
        assert!(start.elapsed() < Duration::from_secs(60), "{}", studio.state());
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(studio.state()["ids"].as_array().unwrap().len(), 8);
    assert_eq!(studio.get("/api/folders").status, 409);
}

#[test]
fn a_locked_vessel_stays_as_it_is_and_is_unlocked_again() {
    let folder = tempfile::tempdir().unwrap();
    let studio = Studio::start(folder.path()).enter().ready();
    let lock = |locked: bool| {
        let answer = studio.post("/api/lock", &json!({ "vessel": 0, "locked": locked }).to_string());
        assert_eq!(answer.status, 200, "{}", answer.body);
        std::fs::read_to_string(folder.path().join("decisions.txt")).unwrap()
    };
    let text = lock(true);
    let before = std::fs::read_to_string(folder.path().join("assembly.json")).unwrap();
    let before: Value = serde_json::from_str(&before).unwrap();
    let sherds = before["assemblies"][0]["sherds"].as_object().unwrap();
    assert_eq!(text.lines().filter(|l| l.starts_with("pose: ")).count(), sherds.len(), "{text}");
    assert_eq!(lock(false), "");
    // One step back locks it again.
    assert_eq!(studio.post("/api/undo", "{}").status, 200);
    assert_eq!(std::fs::read_to_string(folder.path().join("decisions.txt")).unwrap(), text);
}

#[test]
fn the_answer_is_that_of_the_command() {
    let folder = tempfile::tempdir().unwrap();
    let (ours, theirs) = (folder.path().join("studio"), folder.path().join("command"));
    let studio = Studio::start(&ours).enter().ready();
    let id = studio.state()["ids"][4].as_str().unwrap().to_owned();
    let answer = studio
        .post("/api/decide", &json!({ "add": [format!("leave out: {id}")], "who": "test" }).to_string());
    assert_eq!(answer.status, 200, "{}", answer.body);
    // First the vessels that it touches, then the whole.
    let start = Instant::now();
    while !std::fs::read_to_string(ours.join("assembly.json"))
        .unwrap_or_default()
        .contains("by your decision")
    {
        assert!(start.elapsed() < Duration::from_secs(60), "the whole was not solved again");
        std::thread::sleep(Duration::from_millis(100));
    }
    std::fs::create_dir_all(&theirs).unwrap();
    for _ in 0..2 {
        // As the studio did: without the decision, then with it.
        let run = Command::new(PROGRAM)
            .arg("assemble")
            .arg(scans())
            .arg("--no-report")
            .arg("-o")
            .arg(&theirs)
            .output()
            .unwrap();
        assert!(run.status.code().is_some_and(|c| c < 2), "{}", String::from_utf8_lossy(&run.stderr));
        std::fs::copy(ours.join("decisions.txt"), theirs.join("decisions.txt")).unwrap();
    }
    let read = |f: &Path| std::fs::read_to_string(f.join("assembly.json")).unwrap();
    assert_eq!(read(&ours), read(&theirs));
    // By hand, while it is open.
    std::fs::write(ours.join("decisions.txt"), "# nothing\n").unwrap();
    let start = Instant::now();
    while studio.state()["decisions"]["text"] != "# nothing\n" {
        assert!(start.elapsed() < Duration::from_secs(10), "an edit from outside was not taken over");
        std::thread::sleep(Duration::from_millis(100));
    }
}
