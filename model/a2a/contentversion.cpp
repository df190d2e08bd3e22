// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/contentversion.h"

#include "model/json/document.h"

namespace a2a {

namespace {

/// The features found that only one version or binding has.
struct Marks {
    bool hasKinds = false;       ///< 0.2, 0.3
    bool hasTypes = false;       ///< 0.1
    bool hasSessions = false;    ///< 0.1
    bool hasOldMessages = false; ///< 0.2 and 0.3 as protobuf: `content`, `fileWithUri`
    bool hasPrefixes = false;    ///< TASK_STATE_, ROLE_
    bool hasContexts = false;
    bool hasPlainState = false;

    void look(json::Value value, int depth);
    void lookAtPush(json::Value wrapper);
    void lookAtText(json::Value member);
    void lookAtMember(json::Value member);
};

} // namespace

static bool isAnyOf(const QString &word, std::initializer_list<const char *> words)
{
    for (const char *one : words) {
        if (word == QLatin1String(one))
            return true;
    }
    return false;
}

void Marks::lookAtText(json::Value member)
{
    const QString text = member.toString();
    if (member.nameIs("kind"))
        hasKinds = hasKinds || isAnyOf(text, {"task", "message", "status-update", "artifact-update",
                                              "text", "file", "data"});
    else if (member.nameIs("type"))
        hasTypes = hasTypes || isAnyOf(text, {"text", "file", "data"});
    else if (member.nameIs("sessionId"))
        hasSessions = true;
    else if (member.nameIs("contextId"))
        hasContexts = true;
    else if (member.nameIs("state"))
        hasPlainState = hasPlainState || !text.startsWith(u"TASK_STATE_");
    hasPrefixes = hasPrefixes || text.startsWith(u"TASK_STATE_") || text.startsWith(u"ROLE_");
    hasOldMessages = hasOldMessages || text == u"TASK_STATE_CANCELLED";
}

void Marks::lookAtMember(json::Value member)
{
    if (member.isString())
        lookAtText(member);
    hasOldMessages = hasOldMessages || member.nameIs("fileWithUri") ||
                     member.nameIs("fileWithBytes") || member.nameIs("final") ||
                     (member.nameIs("content") && member.isArray());
}

/// Push notification configs are flat since 1.0. In older versions, the members beside them differ.
void Marks::lookAtPush(json::Value wrapper)
{
    if (!wrapper["pushNotificationConfig"].isObject())
        return;
    if (wrapper["name"].isString())
        hasPrefixes = hasOldMessages = true;
    else if (wrapper["taskId"].isValid())
        hasKinds = true;
    else if (wrapper["id"].isValid())
        hasTypes = true;
}

void Marks::look(json::Value value, int depth)
{
    constexpr int Deepest = 12; // of what the protocol defines
    if (depth > Deepest)
        return;
    lookAtPush(value);
    for (const json::Value member : json::children(value)) {
        if (value.isObject())
            lookAtMember(member);
        // Content that the agent defines itself does not indicate a version.
        if (!member.nameIs("metadata") && !member.nameIs("data"))
            look(member, depth + 1);
    }
}

ContentVersion detectContentVersion(json::Value content)
{
    Marks marks;
    marks.look(content, 0);
    if (marks.hasKinds)
        return {ProtocolVersion::V0_3, BindingKind::JsonRpc};
    if (marks.hasTypes || marks.hasSessions)
        return {ProtocolVersion::V0_1, BindingKind::JsonRpc};
    if (marks.hasPrefixes)
        return {marks.hasOldMessages ? ProtocolVersion::V0_3 : ProtocolVersion::V1_0,
                BindingKind::HttpJson};
    if (marks.hasPlainState)
        return {marks.hasContexts ? ProtocolVersion::V0_3 : ProtocolVersion::V0_1,
                BindingKind::JsonRpc};
    return {};
}

} // namespace a2a
