// SPDX-License-Identifier: Apache-2.0
#include "app/demo/pushsender.h"

#include "app/demo/jsontext.h"

#include <httplib.h>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

namespace a2a::demo {

static constexpr std::string_view kScheme = "http://";
static constexpr int kAttempts = 4;
static constexpr int kFirstPauseMs = 500;
/// After so many lost notifications in a row the receiver is given up.
static constexpr int kPatience = 3;
/// The longest Retry-After that is honored.
static constexpr int kLongestPause = 10;
/// How long a receiver may take: the least that the specification recommends.
static constexpr int kTimeoutSeconds = 10;
/// The delay of late notifications after the task's end.
static constexpr int kLateMs = 2000;

/// Origin and path of a URL, the fragment left out.
static std::pair<std::string, std::string> splitUrl(const std::string &url)
{
    const std::size_t path = std::min(url.find_first_of("/?#", kScheme.size()), url.size());
    std::string rest = url.substr(path, url.find('#', path) - path);
    if (rest.empty() || rest.front() != '/')
        rest.insert(rest.begin(), '/');
    return {url.substr(0, path), rest};
}

/// "127.0.0.1" and all others of 127/8, written with four numbers.
static bool isLoopbackV4(std::string_view host)
{
    int numbers = 0;
    while (true) {
        const std::size_t dot = std::min(host.find('.'), host.size());
        int number = -1;
        const auto [rest, problem] = std::from_chars(host.data(), host.data() + dot, number);
        if (problem != std::errc() || rest != host.data() + dot || number < 0 || number > 255 ||
            (numbers == 0 && number != 127))
            return false;
        ++numbers;
        if (dot == host.size())
            return numbers == 4;
        host.remove_prefix(dot + 1);
    }
}

bool isLoopbackUrl(const std::string &url)
{
    if (lowerCase(url.substr(0, kScheme.size())) != kScheme)
        return false;
    const std::string authority = splitUrl(url).first.substr(kScheme.size());
    if (authority.find('@') != std::string::npos)
        return false;
    const std::size_t bracket = authority.find(']');
    const std::size_t colon = authority.find(':', bracket == std::string::npos ? 0 : bracket);
    const std::string host = lowerCase(authority.substr(0, colon));
    const std::string port = colon == std::string::npos ? "80" : authority.substr(colon + 1);
    const bool hasPort =
        !port.empty() && port.size() < 6 &&
        std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
    return hasPort && (host == "localhost" || host == "[::1]" || isLoopbackV4(host));
}

static void prepare(httplib::Client &client)
{
    client.set_connection_timeout(2);
    client.set_read_timeout(kTimeoutSeconds);
    client.set_write_timeout(kTimeoutSeconds);
    client.set_keep_alive(true);
    client.set_tcp_nodelay(true);
    client.set_default_headers({{"User-Agent", "a2ascope-demo-agent/" A2A_DEMO_VERSION}});
}

bool echoesValidationToken(const std::string &url)
{
    const auto [origin, path] = splitUrl(url);
    httplib::Client client(origin);
    prepare(client);
    const std::string token = newId();
    const char *joint = path.find('?') == std::string::npos ? "?" : "&";
    const httplib::Result result = client.Get(path + joint + "validationToken=" + token);
    return result && result->status / 100 == 2 && result->body == token;
}

struct PushSender::Post {
    explicit Post(const std::string &url)
        : path(splitUrl(url).second)
        , client(splitUrl(url).first)
    {
        prepare(client);
    }

    const std::string path;
    httplib::Client client;
    httplib::Headers headers;
};

PushSender::PushSender(Delivery errand, std::uint64_t position)
    : m_delivery(std::move(errand))
    , m_position(position)
    , m_foreignId(newId())
    , m_post(std::make_unique<Post>(m_delivery.config.url))
{
    const PushConfig &config = m_delivery.config;
    const bool wrong = m_delivery.fault == PushFault::Token;
    if (!config.token.empty())
        m_post->headers.emplace("X-A2A-Notification-Token",
                                wrong ? "somebody-elses-token" : config.token);
    if (!config.scheme.empty())
        m_post->headers.emplace("Authorization",
                                config.scheme + " " +
                                    (wrong ? "somebody-elses-credentials" : config.credentials));
}

PushSender::~PushSender() = default;

bool PushSender::isStopped() const
{
    const std::lock_guard lock(m_mutex);
    return m_stopped;
}

void PushSender::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopped = true;
    }
    m_changed.notify_all();
    m_post->client.stop();
}

bool PushSender::pause(int milliseconds)
{
    const double scaled = m_delivery.speed > 0 ? milliseconds / m_delivery.speed : 0;
    std::unique_lock lock(m_mutex);
    return !m_changed.wait_for(lock, std::chrono::milliseconds(static_cast<long>(scaled)),
                               [this] { return m_stopped; });
}

bool PushSender::run()
{
    static constexpr std::chrono::milliseconds patience{200};
    while (!isStopped()) {
        Event event;
        if (m_delivery.task->next(m_position, event, patience) == DemoTask::Next::Nothing)
            continue;
        const bool isLast =
            event.kind == Event::Kind::End && event.view && isTerminal(event.view->status.state);
        if (isLast) {
            if (!m_held.empty() && !pause(kLateMs))
                return true;
            for (Event &late : std::exchange(m_held, {})) {
                if (!sendEvent(std::move(late)))
                    return isStopped();
            }
            return true;
        }
        const bool isEnd = event.kind == Event::Kind::Status && isTerminal(event.status.state);
        if (m_delivery.fault == PushFault::Late && !isEnd)
            m_held.push_back(std::move(event));
        else if (!sendEvent(std::move(event)))
            return isStopped();
    }
    return true;
}

/// Returns false if there is no point in continuing.
bool PushSender::sendEvent(Event event)
{
    if (event.kind == Event::Kind::Broken || event.kind == Event::Kind::End || !event.view)
        return true;
    TaskSnapshot view = *event.view;
    if (m_delivery.fault == PushFault::Task) {
        event.taskId = view.id = m_foreignId;
        if (event.status.message)
            event.status.message->taskId = m_foreignId;
        if (view.status.message)
            view.status.message->taskId = m_foreignId;
        view.history.clear();
    }
    PendingNotification note{m_delivery.wire->notification(event, view),
                             m_delivery.wire->notificationType()};
    if (note.body.empty())
        return true;
    if (m_delivery.fault == PushFault::Text)
        note = {"The task has moved on, have a look.\n", "text/plain; charset=utf-8"};
    const int times = m_delivery.fault == PushFault::Twice ? 2 : 1;
    for (int i = 0; i < times; ++i) {
        if (!deliver(note))
            return false;
    }
    return true;
}

bool PushSender::deliver(const PendingNotification &note)
{
    for (int attempt = 1; !isStopped(); ++attempt) {
        int seconds = 0;
        const Outcome outcome = post(note, seconds);
        if (outcome == Outcome::Delivered) {
            m_lost = 0;
            return true;
        }
        if (outcome == Outcome::Gone)
            return false;
        if (outcome == Outcome::Refused || attempt == kAttempts)
            return ++m_lost < kPatience;
        const int backOff = kFirstPauseMs << (attempt - 1);
        if (!pause(std::max(backOff, seconds * 1000)))
            return false;
    }
    return false;
}

PushSender::Outcome PushSender::post(const PendingNotification &note, int &secondsToWait)
{
    const httplib::Result result =
        m_post->client.Post(m_post->path, m_post->headers, note.body, note.mediaType);
    if (!result)
        return Outcome::RetryLater;
    const int status = result->status;
    if (status / 100 == 2)
        return Outcome::Delivered;
    if (status == 410)
        return Outcome::Gone;
    if (status != 408 && status != 429 && status / 100 != 5)
        return Outcome::Refused;
    const std::string after = result->get_header_value("Retry-After");
    std::from_chars(after.data(), after.data() + after.size(), secondsToWait);
    secondsToWait = std::clamp(secondsToWait, 0, kLongestPause);
    return Outcome::RetryLater;
}

} // namespace a2a::demo
