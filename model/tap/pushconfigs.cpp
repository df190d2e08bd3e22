// SPDX-License-Identifier: Apache-2.0
#include "model/tap/pushconfigs.h"

#include "model/json/document.h"

#include <algorithm>

namespace a2a {

static bool isAnyOf(json::Value member, std::initializer_list<QByteArrayView> names)
{
    return std::any_of(names.begin(), names.end(),
                       [member](QByteArrayView name) { return member.nameIs(name); });
}

static QString textOf(json::Value value)
{
    return value.isString() ? value.toString() : QString();
}

/// Before 1.0 an authentication has several schemes.
static QString schemeOf(json::Value authentication)
{
    const QString scheme = textOf(authentication["scheme"]);
    return scheme.isEmpty() ? textOf(authentication["schemes"].first()) : scheme;
}

namespace {

/// Searches a request for push notification configs, from the outside in.
class ConfigSearch final {
public:
    explicit ConfigSearch(Operation operation)
        : m_isWhole(operation == Operation::SetPush)
    {
    }

    /// If `isConfig` is true, its url is that of a webhook.
    void search(json::Value object, bool isConfig)
    {
        for (const json::Value member : json::children(object)) {
            if (isConfig && member.nameIs("url") && member.isString())
                take(member, object);
            else if (member.isObject() && isPush(member))
                search(member, true);
            else if (member.isObject() && member.nameIs("configuration"))
                search(member, false);
        }
    }

    std::vector<FoundPushConfig> found;

private:
    /// A member `config` is a push notification config only in the request that sets one.
    [[nodiscard]] bool isPush(json::Value member) const
    {
        return isAnyOf(member, {"pushNotificationConfig", "push_notification_config",
                                "taskPushNotificationConfig", "task_push_notification_config",
                                "pushNotification", "push_notification"}) ||
               (m_isWhole && member.nameIs("config"));
    }
    void take(json::Value url, json::Value config)
    {
        const json::ByteRange range = url.range();
        const json::Value authentication = config["authentication"];
        found.push_back({{range.offset + 1, range.length - 2},
                         url.raw().sliced(1, url.raw().size() - 2).toByteArray(),
                         url.toString(),
                         textOf(config["token"]),
                         schemeOf(authentication),
                         textOf(authentication["credentials"])});
    }

    bool m_isWhole;
};

} // namespace

std::vector<FoundPushConfig> findPushConfigs(json::Value request, Operation operation)
{
    const bool isSet = operation == Operation::SetPush;
    const bool isSent = operation == Operation::Send || operation == Operation::SendStreaming;
    if (!request.isObject() || !(isSet || isSent))
        return {};
    ConfigSearch search(operation);
    const json::Value params = request["params"]; // of JSON-RPC
    search.search(params.isObject() ? params : request, isSet);
    return std::move(search.found);
}

QByteArray replaceRanges(const QByteArray &bytes, std::vector<ReplacedBytes> changes)
{
    std::sort(changes.begin(), changes.end(), [](const ReplacedBytes &a, const ReplacedBytes &b) {
        return a.range.offset < b.range.offset;
    });
    QByteArray changed;
    qint64 at = 0;
    for (const ReplacedBytes &change : changes) {
        changed += QByteArrayView(bytes).sliced(at, change.range.offset - at);
        changed += change.with;
        at = change.range.end();
    }
    return changed + QByteArrayView(bytes).sliced(at).toByteArray();
}

QByteArray restoreOriginals(const QByteArray &text, const QByteArray &origin,
                            const std::function<QByteArray(const QByteArray &digits)> &originalOf)
{
    static constexpr qsizetype Digits = 32;
    std::vector<ReplacedBytes> changes;
    for (const bool isEscaped : {false, true}) {
        QByteArray start = origin + "/push/";
        if (isEscaped)
            start.replace("/", "\\/");
        for (qsizetype at = text.indexOf(start); at >= 0;
             at = text.indexOf(start, at + start.size())) {
            const QByteArray original = originalOf(text.mid(at + start.size(), Digits));
            if (!original.isEmpty())
                changes.push_back({{at, start.size() + Digits}, original});
        }
    }
    return changes.empty() ? text : replaceRanges(text, std::move(changes));
}

} // namespace a2a
