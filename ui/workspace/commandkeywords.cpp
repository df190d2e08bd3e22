// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/commandkeywords.h"

#include <QCoreApplication>

#include <array>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr std::array Words{
    // Protocol operations.
    CommandKeywords{"Chat",
                    "SendMessage, SendStreamingMessage, message/send, message/stream, tasks/send, "
                    "tasks/sendSubscribe, message:send, message:stream",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "send, message, write, prompt")},
    CommandKeywords{"Get task", "GetTask, tasks/get",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "task state, status, poll, refresh")},
    CommandKeywords{"List tasks", "ListTasks, tasks/list",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "all tasks of the agent, history")},
    CommandKeywords{"Cancel task", "CancelTask, tasks/cancel, tasks:cancel",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "abort, stop the task")},
    CommandKeywords{"Resubscribe",
                    "SubscribeToTask, TaskSubscription, tasks/resubscribe, tasks/subscribe, "
                    "tasks:subscribe",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "stream, listen, follow, reconnect")},
    CommandKeywords{"Receive push notifications (next message)",
                    "CreateTaskPushNotificationConfig, SetTaskPushNotificationConfig, "
                    "tasks/pushNotificationConfig/set, tasks/pushNotification/set",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "push, webhook, callback")},
    CommandKeywords{
        "Push notification receivers", "",
        QT_TRANSLATE_NOOP("a2a::CommandKeywords", "push, webhook, callback, listener, port")},
    CommandKeywords{"Tasks",
                    "GetTaskPushNotificationConfig, ListTaskPushNotificationConfig, "
                    "ListTaskPushNotificationConfigs, DeleteTaskPushNotificationConfig, "
                    "tasks/pushNotificationConfig/get, tasks/pushNotificationConfig/list, "
                    "tasks/pushNotificationConfig/delete, tasks/pushNotification/get",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "push configs, webhooks of a task")},
    CommandKeywords{"Card",
                    "GetExtendedAgentCard, GetAgentCard, agent/getExtendedCard, "
                    "agent/getAuthenticatedExtendedCard, agent/authenticatedExtendedCard",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords",
                                      "agent card, extended card, skills, capabilities")},
    CommandKeywords{"Reload card", "agent-card.json, agent.json",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "refresh, discovery, well-known")},
    // The connection.
    CommandKeywords{
        "Auth", "",
        QT_TRANSLATE_NOOP("a2a::CommandKeywords",
                          "auth, authentication, login, sign in, token, bearer, API key, OAuth, "
                          "basic, credentials")},
    CommandKeywords{
        "Token", "",
        QT_TRANSLATE_NOOP("a2a::CommandKeywords", "bearer, JWT, access token, claims, auth")},
    CommandKeywords{"Sign out", "", QT_TRANSLATE_NOOP("a2a::CommandKeywords", "logout, log out")},
    CommandKeywords{"Edit agent", "",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords",
                                      "headers, HTTP headers, tenant, proxy, timeout, endpoint")},
    CommandKeywords{"TLS certificates", "",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "TLS, SSL, certificate, mTLS, CA")},
    CommandKeywords{
        "View certificate", "",
        QT_TRANSLATE_NOOP("a2a::CommandKeywords", "TLS, SSL, HTTPS, fingerprint, issuer")},
    CommandKeywords{
        "Choose the protocol", "",
        QT_TRANSLATE_NOOP("a2a::CommandKeywords",
                          "protocol version, binding, transport, JSON-RPC, REST, HTTP+JSON, gRPC")},
    CommandKeywords{"Agent URL", "",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "connect, address, host, endpoint")},
    CommandKeywords{"Find agents on this machine", "",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "localhost, discover, scan ports")},
    CommandKeywords{"Tap", "",
                    QT_TRANSLATE_NOOP(
                        "a2a::CommandKeywords",
                        "proxy, HTTP_PROXY, forward proxy, intercept, capture, sniff, mitm, other "
                        "clients, orchestrator, webhook")},
    // Recordings.
    CommandKeywords{
        "Export", "",
        QT_TRANSLATE_NOOP("a2a::CommandKeywords",
                          "HAR, cURL, JSON Lines, Markdown report, zip, slides, save as")},
    CommandKeywords{
        "Discard the recording", "",
        QT_TRANSLATE_NOOP("a2a::CommandKeywords", "clear, reset session, delete, empty")},
    CommandKeywords{"Wire log", "",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords",
                                      "HTTP headers, network, requests, responses, traffic, log")},
    CommandKeywords{"Findings", "",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords",
                                      "conformance, validation, errors, warnings, lint")},
    // The window.
    CommandKeywords{"Conversation beside", "",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords",
                                      "two conversations, split, side by side, second column")},
    CommandKeywords{"Send to both", "",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "two agents, same message, compare")},
    CommandKeywords{"Open in a separate window", "",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords",
                                      "float, floating, detach, undock, pop out, own window")},
    CommandKeywords{
        "Keyboard shortcuts", "",
        QT_TRANSLATE_NOOP("a2a::CommandKeywords", "shortcuts, keyboard, hotkeys, help")},
    CommandKeywords{
        "Settings", "",
        QT_TRANSLATE_NOOP("a2a::CommandKeywords", "preferences, options, configuration, language")},
    CommandKeywords{"Zoom in", "", QT_TRANSLATE_NOOP("a2a::CommandKeywords", "larger, font size")},
    CommandKeywords{"Zoom out", "",
                    QT_TRANSLATE_NOOP("a2a::CommandKeywords", "smaller, font size")},
    CommandKeywords{
        "Reset zoom", "",
        QT_TRANSLATE_NOOP("a2a::CommandKeywords", "zoom, 100 %, actual size, font size")},
    CommandKeywords{"Dark", "", QT_TRANSLATE_NOOP("a2a::CommandKeywords", "dark mode, night")},
};

static constexpr QLatin1StringView BeforeName(": ");

QString commandWithName(const QString &command, const QString &name)
{
    if (name.isEmpty())
        return command;
    return command % BeforeName % QString(name).replace(u'&', "&&"_L1);
}

QString commandIn(const QString &text)
{
    return text.left(text.indexOf(BeforeName));
}

std::span<const CommandKeywords> allCommandKeywords()
{
    return Words;
}

QStringList keywordsFor(QStringView action)
{
    QStringList all;
    for (const CommandKeywords &row : Words) {
        if (action != QLatin1StringView(row.action))
            continue;
        for (const QString &words :
             {QString::fromLatin1(row.operations), QString::fromLatin1(row.words),
              QCoreApplication::translate("a2a::CommandKeywords", row.words)}) {
            for (const QStringView word : QStringView(words).split(u',', Qt::SkipEmptyParts))
                all += word.trimmed().toString();
        }
    }
    all.removeDuplicates();
    return all;
}

} // namespace a2a
