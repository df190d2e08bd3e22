// SPDX-License-Identifier: Apache-2.0
#include "model/tap/cardrewrite.h"

#include "model/json/document.h"
#include "model/net/bindings/dialects.h"
#include "model/tap/pushconfigs.h"

#include <algorithm>

namespace a2a {

namespace {

/// A card being read, and the changes so far.
class CardRewriter final {
public:
    CardRewriter(const QByteArray &json, const QUrl &cardUrl, const TapOriginLookup &tapOf)
        : m_json(json)
        , m_document(json)
        , m_cardUrl(cardUrl)
        , m_tapOf(tapOf)
    {
    }

    [[nodiscard]] RewrittenCard rewrite(SignatureHandling signatures);

private:
    [[nodiscard]] json::Value card() const;
    void takeMain(json::Value card);
    void takeList(json::Value list, QByteArrayView bindingName);
    void takeUrl(json::Value url, json::Value binding);
    void dropMember(json::Value member);

    const QByteArray &m_json;
    json::Document m_document;
    const QUrl &m_cardUrl;
    const TapOriginLookup &m_tapOf;
    std::vector<ReplacedBytes> m_changes;
    RewrittenCard m_card;
};

} // namespace

/// The response itself, or the content of its envelope.
json::Value CardRewriter::card() const
{
    const json::Value root = m_document.root();
    if (root["jsonrpc"].isValid())
        return root["result"];
    return root;
}

static bool isNamed(json::Value member, QByteArrayView name, QByteArrayView snakeCaseName)
{
    return member.nameIs(name) || member.nameIs(snakeCaseName);
}

void CardRewriter::takeMain(json::Value card)
{
    const json::Value transport = findMember(card, "preferredTransport");
    for (const json::Value member : json::children(card)) { // names that occur twice, too
        if (member.nameIs("url"))
            takeUrl(member, transport);
        else if (isNamed(member, "additionalInterfaces", "additional_interfaces"))
            takeList(member, "transport");
        else if (isNamed(member, "supportedInterfaces", "supported_interfaces"))
            takeList(member, "protocolBinding");
    }
}

void CardRewriter::takeList(json::Value list, QByteArrayView bindingName)
{
    for (const json::Value entry : json::children(list)) {
        for (const json::Value member : json::children(entry)) {
            if (member.nameIs("url"))
                takeUrl(member, findMember(entry, bindingName));
        }
    }
}

/// The length of scheme and authority at the beginning of a JSON string, without its quotes.
/// Slashes may be escaped. 0 if there are other escapes, with which they cannot be recognized.
static qsizetype originLength(QByteArrayView text)
{
    const qsizetype colon = text.indexOf(':');
    const QByteArrayView rest = text.sliced(std::max<qsizetype>(colon, 0) + 1);
    const qsizetype slashes = rest.startsWith("//") ? 2 : rest.startsWith("\\/\\/") ? 4 : 0;
    if (colon <= 0 || slashes == 0 || text.first(colon).contains('\\'))
        return 0;
    qsizetype end = colon + 1 + slashes;
    while (end < text.size() && !QByteArrayView("/?#\\").contains(text[end]))
        ++end;
    const bool isOtherEscape = end + 1 < text.size() && text[end] == '\\' && text[end + 1] != '/';
    return isOtherEscape ? 0 : end;
}

void CardRewriter::takeUrl(json::Value url, json::Value bindingValue)
{
    if (!url.isString())
        return;
    const QString spelled = bindingValue.isString() ? bindingValue.toString() : QString();
    const std::optional<BindingKind> binding =
        bindingValue.isString() ? bindingFromName(spelled) : BindingKind::JsonRpc;
    const bool isHttp = binding && !traitsOf(*binding).needsHttp2;
    const QUrl given(url.toString(), QUrl::TolerantMode);
    if (isHttp && given.isRelative() && given.host().isEmpty())
        return; // it leads to the tap as it is
    const QUrl target = m_cardUrl.resolved(given);
    const bool isWeb = target.scheme() == u"http" || target.scheme() == u"https";
    const json::ByteRange range{url.range().offset + 1, url.range().length - 2};
    const qsizetype length = originLength(url.raw().sliced(1, url.raw().size() - 2));
    const bool isTapped = isHttp && isWeb && length > 0 && !target.host().isEmpty();
    const QByteArray tap = isTapped ? m_tapOf(target) : QByteArray();
    if (tap.isEmpty()) {
        m_card.untapped.push_back({url.toString().left(500), spelled.left(80)});
        return;
    }
    m_changes.push_back({{range.offset, length}, tap});
}

/// Removes a member together with the comma before or after it.
void CardRewriter::dropMember(json::Value member)
{
    const json::ByteRange own = member.memberRange();
    json::ByteRange range = own;
    if (const json::Value next = member.nextSibling(); next.isValid()) {
        range.length = next.memberRange().offset - own.offset;
    } else {
        json::Value before;
        for (const json::Value sibling : json::children(member.parent())) {
            if (sibling == member)
                break;
            before = sibling;
        }
        if (before.isValid()) {
            const qint64 end = before.memberRange().end();
            range = {end, own.end() - end};
        }
    }
    m_changes.push_back({range, {}});
}

RewrittenCard CardRewriter::rewrite(SignatureHandling signatures)
{
    const json::Value found = card();
    if (m_document.isValid() && cardLikeness(found) != CardLikeness::None)
        takeMain(found);
    m_card.isChanged = !m_changes.empty();
    if (m_card.isChanged && signatures == SignatureHandling::Drop) {
        for (const json::Value member : json::children(found)) {
            const bool isEmpty = member.isArray() && member.count() == 0;
            if (!member.nameIs("signatures") || isEmpty)
                continue;
            dropMember(member);
            m_card.droppedSignatures = true;
        }
    }
    m_card.bytes = m_card.isChanged ? replaceRanges(m_json, std::move(m_changes)) : m_json;
    return std::move(m_card);
}

RewrittenCard rewriteCard(const QByteArray &json, const QUrl &cardUrl, const TapOriginLookup &tapOf,
                          SignatureHandling signatures)
{
    return CardRewriter(json, cardUrl, tapOf).rewrite(signatures);
}

} // namespace a2a
