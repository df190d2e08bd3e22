// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/commandkeywords.h"

#include <QCoreApplication>

#include <array>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr std::array Words{
    // Protocol operations.
    CommandWords{"Chat",
                 "SendMessage, SendStreamingMessage, message/send, message/stream, tasks/send, "
                 "tasks/sendSubscribe, message:send, message:stream",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "send, message, write, prompt")},
    CommandWords{"Get task", "GetTask, tasks/get",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "task state, status, poll, refresh")},
    CommandWords{"List tasks", "ListTasks, tasks/list",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "all tasks of the agent, history")},
    CommandWords{"Cancel task", "CancelTask, tasks/cancel, tasks:cancel",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "abort, stop the task")},
    CommandWords{"Resubscribe",
                 "SubscribeToTask, TaskSubscription, tasks/resubscribe, tasks/subscribe, "
                 "tasks:subscribe",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "stream, listen, follow, reconnect")},
    CommandWords{"Receive push notifications (next message)",
                 "CreateTaskPushNotificationConfig, SetTaskPushNotificationConfig, "
                 "tasks/pushNotificationConfig/set, tasks/pushNotification/set",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "push, webhook, callback")},
    CommandWords{"Push notification receivers", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "push, webhook, callback, listener, port")},
    CommandWords{"Tasks",
                 "GetTaskPushNotificationConfig, ListTaskPushNotificationConfig, "
                 "ListTaskPushNotificationConfigs, DeleteTaskPushNotificationConfig, "
                 "tasks/pushNotificationConfig/get, tasks/pushNotificationConfig/list, "
                 "tasks/pushNotificationConfig/delete, tasks/pushNotification/get",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "push configs, webhooks of a task")},
    CommandWords{
        "Card",
        "GetExtendedAgentCard, GetAgentCard, agent/getExtendedCard, "
        "agent/getAuthenticatedExtendedCard, agent/authenticatedExtendedCard",
        QT_TRANSLATE_NOOP("a2a::CommandWords", "agent card, extended card, skills, capabilities")},
    CommandWords{"Reload card", "agent-card.json, agent.json",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "refresh, discovery, well-known")},
    // The connection.
    CommandWords{
        "Auth", "",
        QT_TRANSLATE_NOOP("a2a::CommandWords",
                          "auth, authentication, login, sign in, token, bearer, API key, OAuth, "
                          "basic, credentials")},
    CommandWords{"Token", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "bearer, JWT, access token, claims, auth")},
    CommandWords{"Sign out", "", QT_TRANSLATE_NOOP("a2a::CommandWords", "logout, log out")},
    CommandWords{"Edit agent", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords",
                                   "headers, HTTP headers, tenant, proxy, timeout, endpoint")},
    CommandWords{"TLS certificates", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "TLS, SSL, certificate, mTLS, CA")},
    CommandWords{"View certificate", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "TLS, SSL, HTTPS, fingerprint, issuer")},
    CommandWords{
        "Choose the protocol", "",
        QT_TRANSLATE_NOOP("a2a::CommandWords",
                          "protocol version, binding, transport, JSON-RPC, REST, HTTP+JSON, gRPC")},
    CommandWords{"Agent URL", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "connect, address, host, endpoint")},
    CommandWords{"Find agents on this machine", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "localhost, discover, scan ports")},
    CommandWords{"Tap", "",
                 QT_TRANSLATE_NOOP(
                     "a2a::CommandWords",
                     "proxy, HTTP_PROXY, forward proxy, intercept, capture, sniff, mitm, other "
                     "clients, orchestrator, webhook")},
    // Recordings.
    CommandWords{"Export", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords",
                                   "HAR, cURL, JSON Lines, Markdown report, zip, slides, save as")},
    CommandWords{"Discard the recording", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "clear, reset session, delete, empty")},
    CommandWords{"Wire log", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords",
                                   "HTTP headers, network, requests, responses, traffic, log")},
    CommandWords{
        "Findings", "",
        QT_TRANSLATE_NOOP("a2a::CommandWords", "conformance, validation, errors, warnings, lint")},
    // The window.
    CommandWords{"Conversation beside", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords",
                                   "two conversations, split, side by side, second column")},
    CommandWords{"Send to both", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "two agents, same message, compare")},
    CommandWords{"Open in a separate window", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords",
                                   "float, floating, detach, undock, pop out, own window")},
    CommandWords{"Keyboard shortcuts", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "shortcuts, keyboard, hotkeys, help")},
    CommandWords{
        "Settings", "",
        QT_TRANSLATE_NOOP("a2a::CommandWords", "preferences, options, configuration, language")},
    CommandWords{"Zoom in", "", QT_TRANSLATE_NOOP("a2a::CommandWords", "larger, font size")},
    CommandWords{"Zoom out", "", QT_TRANSLATE_NOOP("a2a::CommandWords", "smaller, font size")},
    CommandWords{"Reset zoom", "",
                 QT_TRANSLATE_NOOP("a2a::CommandWords", "zoom, 100 %, actual size, font size")},
    CommandWords{"Dark", "", QT_TRANSLATE_NOOP("a2a::CommandWords", "dark mode, night")},
};

static constexpr QLatin1StringView BeforeName(": ");

QString namedCommand(const QString &command, const QString &name)
{
    if (name.isEmpty())
        return command;
    return command % BeforeName % QString(name).replace(u'&', "&&"_L1);
}

QString commandOf(const QString &text)
{
    return text.left(text.indexOf(BeforeName));
}

std::span<const CommandWords> allCommandWords()
{
    return Words;
}

QStringList wordsFor(QStringView action)
{
    QStringList all;
    for (const CommandWords &row : Words) {
        if (action != QLatin1StringView(row.action))
            continue;
        for (const QString &words :
             {QString::fromLatin1(row.operations), QString::fromLatin1(row.words),
              QCoreApplication::translate("a2a::CommandWords", row.words)}) {
            for (const QStringView word : QStringView(words).split(u',', Qt::SkipEmptyParts))
                all += word.trimmed().toString();
        }
    }
    all.removeDuplicates();
    return all;
}

} // namespace a2a
