// SPDX-License-Identifier: Apache-2.0
#include "app/demo/rpcservice.h"

#include "app/demo/cards.h"
#include "app/demo/jsontext.h"
#include "app/demo/pushsender.h"

#include <algorithm>
#include <thread>

namespace a2a::demo {

/// One request with its wire: makes responses from results and errors.
struct RpcService::Call {
    ProtocolVersion protocolVersion;
    const Wire &wire;
    RpcRequest request;
    Operation operation = Operation::Unknown;

    [[nodiscard]] Reply result(const std::string &json) const
    {
        Reply reply;
        reply.status = wire.successStatus(operation);
        reply.contentType = wire.mediaType();
        reply.body = wire.answer(request.id, json);
        return reply;
    }
    [[nodiscard]] Reply error(ProtocolError trouble, const std::string &text) const
    {
        Reply reply;
        reply.status = wire.httpStatus(trouble);
        reply.contentType = wire.mediaType();
        reply.body = wire.refusal(request.id, trouble, text);
        return reply;
    }
};

/// The task with as much history as requested.
static TaskSnapshot shortened(const Wire &wire, TaskSnapshot view, std::optional<int> historyLength)
{
    if (wire.answersWithTasksOnly() && !historyLength)
        historyLength = 0;
    if (historyLength && view.history.size() > static_cast<std::size_t>(*historyLength))
        view.history.erase(view.history.begin(), view.history.end() - *historyLength);
    return view;
}

const Wire &RpcService::wireOf(ProtocolVersion protocolVersion) const
{
    switch (protocolVersion) {
    case ProtocolVersion::V01:
        return *m_wire01;
    case ProtocolVersion::V02:
        return *m_wire02;
    case ProtocolVersion::V03:
        return *m_wire03;
    case ProtocolVersion::V03Rest:
        return *m_wire03Rest;
    case ProtocolVersion::V10Rest:
        return *m_wire10Rest;
    case ProtocolVersion::V10:
        break;
    }
    return *m_wire10;
}

Reply RpcService::handle(ProtocolVersion protocolVersion, const std::string &contentType,
                         const std::string &version, const std::string &body, bool signedIn,
                         bool timestamps)
{
    const Wire &wire = wireOf(protocolVersion);
    Call call{protocolVersion, wire, {}};
    if (protocolVersion == ProtocolVersion::V10 &&
        lowerCase(contentType).rfind("application/json", 0) != 0)
        return call.error(ProtocolError::ContentType, "Unsupported Content-Type \"" + contentType +
                                                          "\"; expected application/json.");
    call.request = readRpcRequest(body, wire.answersWithTasksOnly());
    call.request.signedIn = signedIn;
    call.request.timestamps = timestamps;
    if (call.request.form == RpcRequest::Form::NotJson)
        return call.error(ProtocolError::Parse, "Invalid JSON payload.");
    if (call.request.form == RpcRequest::Form::NotRequest)
        return call.error(ProtocolError::InvalidRequest, "Invalid JSON-RPC Request.");
    if (protocolVersion == ProtocolVersion::V10 && version != "1.0")
        return call.error(ProtocolError::Version,
                          "The requested A2A protocol version '" +
                              (version.empty() ? "0.3" : version) +
                              "' is not supported. Supported versions: 1.0");
    call.operation = wire.operation(call.request.method);
    if (call.operation == Operation::Unknown)
        return call.error(ProtocolError::MethodNotFound,
                          "Method not found: " + call.request.method);
    if (!call.request.paramsProblem.empty())
        return call.error(ProtocolError::InvalidParams, call.request.paramsProblem);
    return dispatch(call);
}

Reply RpcService::handleRest(ProtocolVersion protocolVersion, const RestCall &rest)
{
    RestRequest read = readRestRequest(protocolVersion, rest);
    const Call call{protocolVersion, wireOf(protocolVersion), std::move(read.request),
                    read.operation};
    if (call.operation == Operation::Unknown)
        return call.error(ProtocolError::MethodNotFound,
                          "There is no " + rest.method + " " + rest.path + " here.");
    if (protocolVersion == ProtocolVersion::V10Rest && rest.version != "1.0")
        return call.error(ProtocolError::Version,
                          "The requested A2A protocol version '" +
                              (rest.version.empty() ? "0.3" : rest.version) +
                              "' is not supported. Supported versions: 1.0");
    const std::string type = lowerCase(rest.contentType);
    if (!rest.body.empty() && type.rfind("application/json", 0) != 0 &&
        type.rfind("application/a2a+json", 0) != 0)
        return call.error(ProtocolError::ContentType, "Unsupported Content-Type \"" +
                                                          rest.contentType +
                                                          "\"; expected application/json.");
    if (call.request.form != RpcRequest::Form::Valid)
        return call.error(ProtocolError::Parse, "Invalid JSON payload.");
    if (!call.request.paramsProblem.empty())
        return call.error(ProtocolError::InvalidParams, call.request.paramsProblem);
    return dispatch(call);
}

std::string RpcService::sentLog(const std::string &taskId) const
{
    const std::shared_ptr<DemoTask> task = m_store.find(taskId);
    return task ? task->sentLog() : std::string();
}

Reply RpcService::dispatch(const Call &call)
{
    const Operation operation = call.operation;
    switch (operation) {
    case Operation::Send:
        return send(call, false);
    case Operation::Stream:
        return send(call, true);
    case Operation::List:
        return list(call);
    case Operation::ExtendedCard:
        return extendedCard(call);
    default:
        break;
    }
    if (call.request.taskId.empty())
        return call.error(ProtocolError::InvalidParams, "id is required.");
    const std::shared_ptr<DemoTask> task = m_store.find(call.request.taskId);
    if (!task)
        return call.error(ProtocolError::TaskNotFound, "Task not found: " + call.request.taskId);
    if (operation == Operation::Cancel)
        return cancel(call, task);
    if (operation == Operation::Subscribe)
        return subscribe(call, task);
    if (operation != Operation::Get)
        return push(call, task);
    waitBeforeResubscribe(task);
    return call.result(
        call.wire.task(shortened(call.wire, task->view(), call.request.historyLength)));
}

/// Like a response of a gateway before the agent: plain text, whatever the protocol.
static Reply busyFor(int seconds)
{
    Reply reply;
    reply.status = 429;
    reply.contentType = "text/plain; charset=utf-8";
    reply.body = "The travel desk is busy.\n";
    reply.headers.emplace_back("Retry-After", std::to_string(seconds));
    return reply;
}

Reply RpcService::send(const Call &call, bool streams)
{
    if (!call.request.message)
        return call.error(ProtocolError::InvalidParams, call.request.messageProblem);
    Message message = *call.request.message;
    message.wantsTimestamps = call.request.timestamps;
    if (const int seconds = m_busySimulator.secondsToWait(message); seconds >= 0)
        return busyFor(seconds);
    const Fault fault = faultFor(message);
    if (fault.kind == Fault::Kind::Http500) {
        Reply reply;
        reply.status = 500;
        reply.contentType = "text/html; charset=utf-8";
        reply.body = "<!DOCTYPE html>\n<html><head><title>500</title></head>\n<body><h1>Internal "
                     "Server Error</h1>\n"
                     "<p>The gods of the machine room are not amused.</p></body></html>\n";
        return reply;
    }
    if (fault.kind == Fault::Kind::NotJsonRpc) {
        Reply reply;
        reply.body = R"({"ok":true,"answer":"I speak JSON, but not JSON-RPC."})";
        return reply;
    }
    if (!call.request.push.url.empty()) {
        if (const std::string problem = pushConfigProblem(call); !problem.empty())
            return call.error(ProtocolError::InvalidParams, problem);
    }
    const bool continues = !message.taskId.empty() && (!call.wire.answersWithTasksOnly() ||
                                                       m_store.find(message.taskId) != nullptr);
    if (continues)
        return sendToTask(call, streams);
    if (message.contextId.empty())
        message.contextId = newId();
    const Scenario *scenario = findScenario(message);
    if (!scenario)
        return replyWithMessage(call, message, streams);
    if (message.taskId.empty())
        message.taskId = newId();
    const auto task = std::make_shared<DemoTask>(message.taskId, message.contextId, message,
                                                 std::string(scenario->word));
    m_store.add(task);
    storePushConfig(call, task);
    const DemoTask::Subscription listening = task->subscribe();
    play(task, message, false);
    return replyWithTask(call, task, listening, fault, streams);
}

/// Replies with a message, or with a task that has only that message if the version allows only
/// tasks.
Reply RpcService::replyWithMessage(const Call &call, const Message &message, bool streams)
{
    Message answer{newId(), message.contextId, {}, false, directAnswer(message), {}};
    if (message.wantsTimestamps)
        answer.timestampText = timestamp();
    if (call.wire.answersWithTasksOnly()) {
        const auto task =
            std::make_shared<DemoTask>(message.taskId, message.contextId, message, std::string());
        m_store.add(task);
        storePushConfig(call, task);
        const DemoTask::Subscription listening = task->subscribe();
        answer.taskId = message.taskId;
        task->setStatus(State::Completed, std::move(answer));
        (void)task->finishTurn();
        return replyWithTask(call, task, listening, {}, streams);
    }
    const std::string result = call.wire.sentMessage(answer);
    if (!streams)
        return call.result(result);
    Reply reply;
    reply.stream = std::make_unique<StreamWriter>(call.wire, call.request.id, result);
    return reply;
}

Reply RpcService::sendToTask(const Call &call, bool streams)
{
    Message message = *call.request.message;
    message.wantsTimestamps = call.request.timestamps;
    const std::shared_ptr<DemoTask> task = m_store.find(message.taskId);
    if (!task)
        return call.error(ProtocolError::TaskNotFound, "Task not found: " + message.taskId);
    if (!message.contextId.empty() && message.contextId != task->contextId())
        return call.error(ProtocolError::InvalidParams,
                          "message.contextId does not belong to task " + task->id() + ".");
    message.contextId = task->contextId();
    storePushConfig(call, task);
    DemoTask::Subscription listening;
    const DemoTask::MessageResult accepted = task->accept(message, listening);
    if (accepted == DemoTask::MessageResult::Refused)
        return call.error(ProtocolError::TaskIsOver,
                          "Task " + task->id() + " is in a terminal state (" +
                              std::string(call.wire.stateName(task->view().status.state)) +
                              ") and cannot be modified.");
    if (accepted == DemoTask::MessageResult::Started)
        play(task, message, true);
    return replyWithTask(call, task, listening, faultFor(message), streams);
}

Reply RpcService::replyWithTask(const Call &call, const std::shared_ptr<DemoTask> &task,
                                const DemoTask::Subscription &listening, const Fault &fault,
                                bool streams) const
{
    if (streams) {
        Reply reply;
        reply.stream = std::make_unique<StreamWriter>(
            call.wire, call.request.id,
            call.wire.streamStart(shortened(call.wire, listening.view, call.request.historyLength)),
            task, listening.position, fault);
        return reply;
    }
    const TaskSnapshot view =
        call.request.waits ? task->waitUntilSettled(listening.position) : listening.view;
    Reply reply =
        call.result(call.wire.sentTask(shortened(call.wire, view, call.request.historyLength)));
    reply.cutBody = fault.kind == Fault::Kind::CutAfter || fault.kind == Fault::Kind::CutInside;
    return reply;
}

void RpcService::play(const std::shared_ptr<DemoTask> &task, const Message &message,
                      bool isFollowUp)
{
    const Scenario *scenario = findScenarioByWord(task->scenario());
    ++m_workers;
    std::thread([this, task, message, isFollowUp, scenario] {
        ScenarioTurn first(task, m_environment, message, isFollowUp);
        scenario->play(first);
        while (const std::optional<Message> more = task->finishTurn()) {
            ScenarioTurn next(task, m_environment, *more, true);
            scenario->play(next);
        }
        --m_workers;
    }).detach();
}

Reply RpcService::cancel(const Call &call, const std::shared_ptr<DemoTask> &task) const
{
    Message farewell{
        newId(), task->contextId(), task->id(), false, {textPart("Stopped at your request.")}, {}};
    if (!task->cancel(std::move(farewell)))
        return call.error(ProtocolError::NotCancelable, "Task not cancelable: " + task->id());
    return call.result(call.wire.task(task->view()));
}

/// A booking whose stream was cut cannot be resubscribed at once: the gap should be visible.
void RpcService::waitBeforeResubscribe(const std::shared_ptr<DemoTask> &task) const
{
    const TaskSnapshot view = task->view();
    if (!view.history.empty() &&
        (isInterruptedBooking(view.history.front()) || isCutStream(view.history.front())) &&
        !isTerminal(view.status.state))
        (void)ScenarioTurn(task, m_environment, {}, true).pause(InterruptedBookingGapMs);
}

Reply RpcService::subscribe(const Call &call, const std::shared_ptr<DemoTask> &task) const
{
    waitBeforeResubscribe(task);
    const TaskSnapshot before = task->view();
    const Fault::Kind fault =
        before.history.empty() ? Fault::Kind::None : faultFor(before.history.front()).kind;
    if (fault == Fault::Kind::LoseOnResubscribe && !isTerminal(before.status.state))
        (void)ScenarioTurn(task, m_environment, {}, true)
            .pause(ResubscribeLossMs); // else nothing to lose
    DemoTask::Subscription listening = task->subscribe();
    const bool ended = isTerminal(listening.view.status.state);
    if (fault == Fault::Kind::ReplayOnResubscribe || fault == Fault::Kind::LoseOnResubscribe)
        listening.view.artifacts.clear();
    if (fault == Fault::Kind::ReplayOnResubscribe)
        listening.position = 0;
    if (ended && call.wire.refusesStreamOfEndedTask())
        return call.error(ProtocolError::Unsupported,
                          "Task " + task->id() + " is in a terminal state (" +
                              std::string(call.wire.stateName(listening.view.status.state)) +
                              ") and cannot be subscribed to.");
    Reply reply;
    reply.stream = std::make_unique<StreamWriter>(call.wire, call.request.id,
                                                  call.wire.streamStart(listening.view),
                                                  ended ? nullptr : task, listening.position);
    return reply;
}

/// A time in UTC to compare as text: with "Z" a fraction would come before none.
static std::string comparable(std::string time)
{
    if (!time.empty() && time.back() == 'Z')
        time.pop_back();
    return time;
}

Reply RpcService::list(const Call &call) const
{
    const RpcRequest &request = call.request;
    if (request.pageSize < 1 || request.pageSize > 100)
        return call.error(ProtocolError::InvalidParams, "pageSize must be within 1 and 100.");
    std::vector<TaskSnapshot> views;
    for (const auto &task : m_store.all()) {
        TaskSnapshot view = task->view();
        const bool wanted =
            (request.contextId.empty() || view.contextId == request.contextId) &&
            (request.state.empty() || call.wire.stateName(view.status.state) == request.state) &&
            (request.after.empty() ||
             comparable(view.status.timestamp) >= comparable(request.after));
        if (wanted)
            views.push_back(std::move(view));
    }
    std::stable_sort(views.begin(), views.end(), [](const TaskSnapshot &a, const TaskSnapshot &b) {
        return a.status.timestamp > b.status.timestamp;
    });
    const auto start = std::find_if(views.begin(), views.end(), [&](const TaskSnapshot &view) {
        return view.id == request.pageToken;
    });
    auto at = request.pageToken.empty() ? views.begin() : start;
    std::vector<std::string> tasks;
    for (; at != views.end() && tasks.size() < static_cast<std::size_t>(request.pageSize); ++at) {
        TaskSnapshot view = shortened(call.wire, *at, request.historyLength);
        if (!request.includeArtifacts)
            view.artifacts.clear();
        tasks.push_back(call.wire.task(view));
    }
    return call.result(
        fillTemplate(R"({"tasks":$1,"nextPageToken":$2,"pageSize":$3,"totalSize":$4})",
                     {array(tasks), quote(at == views.end() ? std::string() : at->id),
                      std::to_string(request.pageSize), std::to_string(views.size())}));
}

std::string RpcService::pushConfigProblem(const Call &call)
{
    const std::string &url = call.request.push.url;
    if (!isLoopbackUrl(url))
        return "url is required, and this demo agent pushes to its own machine only, without TLS: "
               "http://127.0.0.1:PORT/…";
    if (call.wire.validatesReceivers() && !echoesValidationToken(url))
        return "Push notification URL is invalid: it did not give the validationToken back.";
    return {};
}

/// The push config of a message.
void RpcService::storePushConfig(const Call &call, const std::shared_ptr<DemoTask> &task)
{
    PushConfig config = call.request.push;
    if (config.url.empty())
        return;
    config.taskId = task->id();
    if (config.id.empty()) // in 0.1 a task has one
        config.id = call.wire.answersWithTasksOnly() ? task->id() : newId();
    m_push.set(config, call.wire, task);
}

Reply RpcService::push(const Call &call, const std::shared_ptr<DemoTask> &task)
{
    PushConfig config = call.request.push;
    config.taskId = task->id();
    if (call.operation == Operation::PushList) {
        std::vector<std::string> texts;
        for (const PushConfig &one : m_push.all(task->id()))
            texts.push_back(call.wire.pushConfig(one));
        return call.result(call.wire.pushConfigs(texts));
    }
    if (call.operation == Operation::PushSet) {
        if (const std::string problem = pushConfigProblem(call); !problem.empty())
            return call.error(ProtocolError::InvalidParams, problem);
        if (config.id.empty()) // in 0.1 a task has one
            config.id = call.wire.answersWithTasksOnly() ? task->id() : newId();
        m_push.set(config, call.wire, task);
        return call.result(call.wire.pushConfig(config));
    }
    if (call.operation == Operation::PushDelete) {
        m_push.remove(task->id(), config.id);
        return call.result(call.wire.deleted());
    }
    const std::optional<PushConfig> found = m_push.find(task->id(), config.id);
    if (!found)
        return call.error(ProtocolError::TaskNotFound,
                          "Push notification config not found for task " + task->id() + ".");
    return call.result(call.wire.pushConfig(*found));
}

static constexpr const char *kWhoAreYou =
    "The extended card is for callers that sign in: send any bearer token or API key.";

Reply RpcService::extendedCard(const Call &call) const
{
    if (!call.request.signedIn)
        return call.error(ProtocolError::Unauthorized, kWhoAreYou);
    return call.result(extendedCardText(call.protocolVersion, m_environment.origin));
}

Reply RpcService::extendedCardDocument(ProtocolVersion protocolVersion, bool signedIn) const
{
    Reply reply;
    reply.status = signedIn ? 200 : 401;
    reply.body = signedIn ? extendedCardText(protocolVersion, m_environment.origin)
                          : fillTemplate(R"({"error":$1})", {quote(kWhoAreYou)});
    return reply;
}

void RpcService::shutDown()
{
    while (m_workers > 0) {
        m_store.shutDown();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    m_store.shutDown();
    m_push.shutDown();
}

} // namespace a2a::demo
