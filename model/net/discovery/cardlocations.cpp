// SPDX-License-Identifier: Apache-2.0
#include "model/net/discovery/cardlocations.h"

#include "model/a2a/hostscope.h"
#include "model/net/http/credentials.h"
#include "model/net/http/encodedpath.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr QStringView WellKnownFolder = u"/.well-known/";

/// The path whose agent a card at a well-known path describes. Nothing if the card is at another
/// path.
static std::optional<QString> ownerOfWellKnown(const QUrl &card)
{
    const QString path = encodedPath(card);
    const qsizetype at = path.lastIndexOf(WellKnownFolder);
    if (at < 0)
        return {};
    return path.left(at);
}

static bool isCardAddress(const QUrl &url)
{
    return encodedPath(url).endsWith(u".json", Qt::CaseInsensitive) ||
           ownerOfWellKnown(url).has_value();
}

CardLocation computeCardLocation(const QUrl &card, const QUrl &typed)
{
    if (card.isLocalFile() || typed.isLocalFile())
        return card == typed ? CardLocation::Typed : CardLocation::Elsewhere;
    if (card.host() != typed.host())
        return CardLocation::Elsewhere;
    const QString at = encodedPath(card);
    const QString from = encodedPath(typed);
    if (at == from)
        return CardLocation::Typed;
    if (at.startsWith(from % u'/'))
        return CardLocation::Below;
    // The address of another file is the word of whoever redirected there.
    const std::optional<QString> owner = ownerOfWellKnown(card);
    return owner && from.startsWith(*owner % u'/') ? CardLocation::Above : CardLocation::Elsewhere;
}

bool isEndpointOf(const std::vector<Offer> &offers, const QUrl &typed)
{
    return std::any_of(offers.begin(), offers.end(), [&typed](const Offer &offer) {
        return sameOrigin(offer.url, typed) && encodedPath(offer.url) == encodedPath(typed);
    });
}

namespace {

/// The candidates of one address, each once.
class Candidates final {
public:
    explicit Candidates(const QUrl &typed)
        : m_typed(typed)
    {
        if (isCardAddress(typed)) {
            add(typed);
            addWellKnown(ownerOfWellKnown(typed).value_or(parent()));
        } else {
            addWellKnown(encodedPath(typed));
            add(typed);
            addWellKnown(parent());
        }
        addWellKnown({});
    }

    std::vector<CardCandidate> found;

private:
    [[nodiscard]] QString parent() const { return encodedPath(m_typed).section(u'/', 0, -2); }

    void add(const QUrl &url)
    {
        const auto isIt = [&url](const CardCandidate &one) { return one.url == url; };
        if (std::none_of(found.begin(), found.end(), isIt))
            found.push_back(
                {url, m_typed, computeCardLocation(url, m_typed), isCardAddress(m_typed)});
    }
    /// Adds the well-known address below a path under both file names: an old card of an agent must
    /// not lose to another agent's new one.
    void addWellKnown(const QString &path)
    {
        for (const QLatin1StringView name : {"agent-card.json"_L1, "agent.json"_L1}) {
            QUrl url(m_typed);
            url.setPath(path % WellKnownFolder % name, QUrl::TolerantMode); // as it is encoded
            url.setQuery(QString());
            url.setFragment(QString());
            add(url);
        }
    }

    QUrl m_typed;
};

} // namespace

Result<QList<QUrl>> typedAddresses(const QString &input)
{
    const QString text = input.trimmed();
    const auto refuse = [&text](Phrase message) {
        return Error(ErrorKind::Usage, QStringLiteral("bad-url"), std::move(message))
            .at(text.left(200))
            .hinting({"hint-type-host-url-or-file"});
    };
    if (text.isEmpty())
        return refuse({"no-agent-url"});
    if (text.startsWith(u"file:") || text.startsWith(u'/') || text.startsWith(u"./") ||
        text.startsWith(u"~/"))
        return QList<QUrl>{text.startsWith(u"file:") ? QUrl(text) : QUrl::fromLocalFile(text)};
    const bool hasScheme = text.contains(u"://");
    const QUrl url(hasScheme ? text : QString(u"http://" % text), QUrl::TolerantMode);
    if (!url.isValid() || url.host().isEmpty())
        return refuse({"no-url", {text.left(200)}});
    if (url.scheme() != u"http" && url.scheme() != u"https")
        return refuse({"scheme-not-web", {url.scheme().left(40)}});
    const HostScope reach = hostScope(url.host());
    if (hasScheme || reach == HostScope::Loopback)
        return QList<QUrl>{url};
    QUrl secure(url); // first, so that secrets are sent to it
    secure.setScheme(u"https"_s);
    const bool mayBeClear = url.port() > 0 || reach != HostScope::Public;
    return mayBeClear ? QList<QUrl>{secure, url} : QList<QUrl>{secure};
}

Result<std::vector<CardCandidate>> cardCandidates(const QString &input)
{
    const Result<QList<QUrl>> addresses = typedAddresses(input);
    if (!addresses)
        return addresses.error();
    std::vector<CardCandidate> all;
    for (const QUrl &address : *addresses) {
        if (address.isLocalFile()) {
            all.push_back({address, address, CardLocation::Typed, true});
            continue;
        }
        const Candidates candidates(address);
        all.insert(all.end(), candidates.found.begin(), candidates.found.end());
    }
    return all;
}

QString normalizedAddress(const QString &input)
{
    const Result<QList<QUrl>> addresses = typedAddresses(input);
    if (!addresses)
        return input.trimmed();
    const QUrl &url = addresses->front();
    if (url.isLocalFile())
        return u"file:"_s % QDir::cleanPath(QFileInfo(url.toLocalFile()).absoluteFilePath());
    QString key = originOf(url) % encodedPath(url);
    if (url.hasQuery())
        key += u'?' % url.query(QUrl::FullyEncoded);
    return url.userInfo().isEmpty() ? key : QString(url.userInfo(QUrl::FullyEncoded) % u'@' % key);
}

bool isSameAddress(const QString &a, const QString &b)
{
    return a == b || normalizedAddress(a) == normalizedAddress(b);
}

} // namespace a2a
