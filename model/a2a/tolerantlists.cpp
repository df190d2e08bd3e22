// SPDX-License-Identifier: Apache-2.0
// The part of TolerantCodec that reads answers about several things: task lists, push
// configurations.
#include "model/a2a/tolerantcodec.h"

#include "model/json/document.h"

#include <QCoreApplication>

#include <algorithm>

namespace a2a {

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::Note", text);
}

static QString readText(json::Value value)
{
    return value.isString() ? value.toString() : QString();
}

/// ProtoJSON leaves out what is empty: a list without tasks may say nothing but its size.
static bool isEmptyPage(json::Value payload)
{
    static constexpr const char *Members[] = {"nextPageToken", "next_page_token", "pageSize",
                                              "page_size",     "totalSize",       "total_size"};
    if (!payload.isObject())
        return false;
    for (const json::Value member : json::children(payload)) {
        if (std::none_of(std::begin(Members), std::end(Members),
                         [member](const char *name) { return member.nameIs(name); }))
            return false;
    }
    return true;
}

bool TolerantCodec::readOperationHead(EventHead &head, Operation operation, json::Value payload)
{
    head.body = payload;
    head.kind = EventKind::Unknown;
    switch (operation) {
    case Operation::ListTasks:
        if (payload["tasks"].isArray() || payload.isArray() || isEmptyPage(payload))
            head.kind = EventKind::TaskList;
        return true;
    case Operation::SetPush:
    case Operation::GetPush:
    case Operation::ListPush:
        if (payload.isObject() || payload.isArray() || payload.isNull())
            head.kind = EventKind::PushConfigs;
        return true;
    case Operation::DeletePush:
        head.kind = EventKind::Done;
        return true;
    case Operation::ExtendedCard:
        if (payload["name"].isString())
            head.kind = EventKind::Card;
        return true;
    default:
        return false;
    }
}

TaskList TolerantCodec::readTaskList(json::Value list, Notes &notes) const
{
    TaskList out;
    const json::Value tasks = list.isArray() ? list : list["tasks"];
    for (const json::Value task : json::children(tasks)) {
        if (!task.isObject()) {
            addNote(notes, "NOTE-LIST-ENTRY", Severity::Error, "1.0 §3.1.4",
                    say("An entry of the task list is no object; it is left out."), task);
            continue;
        }
        EventHead head;
        fillHead(head, EventKind::Task, task, notes);
        out.tasks.push_back(head);
    }
    out.nextPageToken = readText(list["nextPageToken"]);
    out.pageSize = list["pageSize"].toInteger();
    out.totalSize = list["totalSize"].toInteger();
    if (list.isArray()) {
        addNote(notes, "NOTE-LIST-BARE", Severity::Error, "1.0 §3.1.4",
                say("The task list is a bare array; it belongs in \"tasks\"."), list);
    } else if (m_spelling.words == WordStyle::Prefixed && !m_spelling.kinds &&
               (!list["nextPageToken"].isValid() || !list["totalSize"].isValid())) {
        addNote(notes, "NOTE-LIST-DEFAULTS", Severity::Warning, "1.0 §3.1.4",
                say("The task list leaves out nextPageToken or totalSize, which are required."),
                list);
    }
    return out;
}

/// "tasks/T/pushNotificationConfigs/C": how the older proto files name a configuration.
static void readResourceName(PushConfig &config, const QString &name)
{
    const QStringList segments = name.split(u'/');
    if (segments.size() >= 2 && segments.at(0) == u"tasks" && config.taskId.isEmpty())
        config.taskId = segments.at(1);
    if (segments.size() >= 4 && config.id.isEmpty())
        config.id = segments.at(3);
}

/// All generations by shape: flat; wrapped with taskId, with id (of the task) or with a resource
/// name.
static PushConfig readPushConfig(json::Value value, Notes &notes)
{
    PushConfig out;
    out.json = value.raw().toByteArray();
    const json::Value wrapped = value["pushNotificationConfig"];
    const json::Value config = wrapped.isObject() ? wrapped : value;
    out.id = QString::fromUtf8(readId(config["id"], notes));
    out.taskId = QString::fromUtf8(readId(value["taskId"], notes));
    if (wrapped.isObject() && out.taskId.isEmpty())
        out.taskId = QString::fromUtf8(readId(value["id"], notes));
    readResourceName(out, readText(value["name"]));
    out.url = readText(config["url"]);
    out.token = readText(config["token"]);
    const json::Value authentication = config["authentication"];
    out.authScheme = readText(authentication["scheme"]);
    if (out.authScheme.isEmpty())
        out.authScheme = readText(authentication["schemes"].first());
    out.authCredentials = readText(authentication["credentials"]);
    return out;
}

PushConfigs TolerantCodec::readPushConfigs(json::Value payload, Notes &notes) const
{
    PushConfigs out;
    const json::Value listed = payload["configs"];
    const json::Value list = payload.isArray() ? payload : listed;
    out.nextPageToken = readText(payload["nextPageToken"]);
    if (list.isArray()) {
        for (const json::Value config : json::children(list))
            out.configs.push_back(readPushConfig(config, notes));
    } else if (payload["url"].isValid() || payload["pushNotificationConfig"].isValid()) {
        out.configs.push_back(readPushConfig(payload, notes));
    } else if (payload.isObject() && payload.count() > 0 && out.nextPageToken.isEmpty()) {
        addNote(notes, "NOTE-PUSH-CONFIG", Severity::Error, "1.0 §4.3.1",
                say("The push configuration has no url."), payload);
        out.configs.push_back(readPushConfig(payload, notes));
    }
    return out;
}

} // namespace a2a
