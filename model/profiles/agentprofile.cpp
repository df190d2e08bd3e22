// SPDX-License-Identifier: Apache-2.0
#include "model/profiles/agentprofile.h"

#include "model/a2a/urlsecrets.h"
#include "model/recording/redactor.h"

#include <QJsonArray>
#include <QUuid>

#include <algorithm>
#include <array>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr std::array ColorWords{"none"_L1,  "red"_L1,  "orange"_L1, "yellow"_L1,
                                       "green"_L1, "blue"_L1, "purple"_L1};
static constexpr std::array ProxyWords{"system"_L1, "none"_L1, "own"_L1};

QString profileColorName(ProfileColor color)
{
    return ColorWords[size_t(color)];
}

ProfileColor profileColorFromName(QStringView word)
{
    const auto found = std::find(ColorWords.begin(), ColorWords.end(), word);
    return found == ColorWords.end() ? ProfileColor::None
                                     : ProfileColor(found - ColorWords.begin());
}

QString newProfileId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

static QString withoutKeys(const QUrl &url)
{
    return maskedAddress(QString::fromLatin1(url.toEncoded()));
}

// Each is merged into what a later version of the program has written there.

static QJsonObject interfaceToJson(const Offer &offer, QJsonObject json)
{
    json.insert(u"generation"_s, versionName(offer.protocolVersion));
    json.insert(u"binding"_s, bindingName(offer.binding));
    json.insert(u"url"_s, withoutKeys(offer.url));
    if (!offer.tenant.isEmpty())
        json.insert(u"tenant"_s, offer.tenant);
    if (offer.variant != 0)
        json.insert(u"variant"_s, offer.variant);
    return json;
}

static QJsonArray headersToJson(const std::vector<ProfileHeader> &headers)
{
    QJsonArray rows;
    for (const ProfileHeader &header : headers) {
        const bool secret = header.secret || Redactor::isSecretHeader(header.name.toUtf8());
        QJsonObject row{{u"name"_s, header.name}};
        if (secret)
            row.insert(u"secret"_s, true);
        else
            row.insert(u"value"_s, header.value);
        if (!header.on)
            row.insert(u"on"_s, false);
        rows.append(row);
    }
    return rows;
}

static QJsonObject tlsToJson(const ProfileTls &tls, QJsonObject json)
{
    for (const auto &[name, path] :
         {std::pair("authorities"_L1, tls.authorities),
          std::pair("certificate"_L1, tls.certificate), std::pair("key"_L1, tls.key)}) {
        if (!path.isEmpty())
            json.insert(name, path);
    }
    return json;
}

static QJsonObject limitsToJson(const ProfileLimits &limits, QJsonObject json)
{
    for (const auto &[name, limit] :
         {std::pair("answerMs"_L1, limits.answer), std::pair("streamIdleMs"_L1, limits.streamIdle),
          std::pair("otherMs"_L1, limits.other)}) {
        if (limit)
            json.insert(name, qint64(limit->count()));
    }
    return json;
}

static QJsonObject proxyToJson(const ProxyChoice &proxy, QJsonObject json)
{
    json.insert(u"kind"_s, QString(ProxyWords[size_t(proxy.kind)]));
    if (proxy.kind == ProxyChoice::Kind::Custom)
        json.insert(u"url"_s, withoutKeys(proxy.url));
    return json;
}

QJsonObject profileToJson(const AgentProfile &profile)
{
    QJsonObject json = profile.unknown;
    json.insert(u"id"_s, profile.id);
    json.insert(u"url"_s, maskedAddress(profile.url));
    const auto put = [&json](QLatin1StringView name, const QJsonValue &value, bool isSaid) {
        if (isSaid)
            json.insert(name, value);
    };
    put("name"_L1, profile.name, !profile.name.isEmpty());
    put("cardName"_L1, profile.cardName, !profile.cardName.isEmpty());
    put("colour"_L1, profileColorName(profile.color), profile.color != ProfileColor::None);
    put("group"_L1, profile.group, !profile.group.isEmpty());
    put("withoutCard"_L1, true, profile.withoutCard);
    const auto kept = [&profile](QLatin1StringView name) {
        return profile.unknown.value(name).toObject();
    };
    if (profile.interface)
        json.insert(u"interface"_s, interfaceToJson(*profile.interface, kept("interface"_L1)));
    put("headers"_L1, headersToJson(profile.headers), !profile.headers.empty());
    put("signIn"_L1, profile.signIn, !profile.signIn.isEmpty());
    put("tls"_L1, tlsToJson(profile.tls, kept("tls"_L1)), profile.tls != ProfileTls());
    put("tenant"_L1, profile.tenant.value_or(QString()), profile.tenant.has_value());
    put("extensions"_L1, QJsonArray::fromStringList(profile.extensions),
        !profile.extensions.isEmpty());
    put("limits"_L1, limitsToJson(profile.limits, kept("limits"_L1)),
        profile.limits != ProfileLimits());
    put("proxy"_L1, proxyToJson(profile.proxy, kept("proxy"_L1)), profile.proxy != ProxyChoice());
    return json;
}

namespace {

/// Takes the known members out of an object; the others stay in it.
class Members final {
public:
    explicit Members(QJsonObject json)
        : m_json(std::move(json))
    {
    }

    void text(QLatin1StringView name, QString &into)
    {
        if (const QJsonValue value = m_json.value(name); value.isString())
            into = m_json.take(name).toString();
        m_longest = std::max(m_longest, into.size());
    }
    void flag(QLatin1StringView name, bool &into)
    {
        if (m_json.value(name).isBool())
            into = m_json.take(name).toBool();
    }
    void number(QLatin1StringView name, quint8 &into)
    {
        const int number = m_json.value(name).toInt(-1);
        if (number < 0 || number > 255)
            return;
        m_json.remove(name);
        into = quint8(number);
    }
    void object(QLatin1StringView name, QJsonObject &into)
    {
        if (m_json.value(name).isObject())
            into = m_json.take(name).toObject();
    }
    void milliseconds(QLatin1StringView name, std::optional<std::chrono::milliseconds> &into)
    {
        static constexpr double Longest = 7.0 * 24 * 3600 * 1000;
        const double number = m_json.value(name).toDouble(-1);
        if (number < 0 || number > Longest)
            return;
        m_json.remove(name);
        into = std::chrono::milliseconds(qint64(number));
    }
    /// If `read` understands each of its values.
    template <typename Rows, typename Read>
    void rows(QLatin1StringView name, Rows &into, Read read)
    {
        if (!m_json.value(name).isArray())
            return;
        const QJsonArray values = m_json.value(name).toArray();
        m_rows = std::max(m_rows, values.size());
        Rows rows;
        for (const QJsonValue &value : values) {
            const auto row = read(value);
            if (!row)
                return;
            rows.push_back(*row);
        }
        into = rows;
        m_json.remove(name);
    }
    /// What `read` leaves in the object stays; all of it if `read` understands nothing.
    template <typename Read>
    void nested(QLatin1StringView name, Read read)
    {
        if (!m_json.value(name).isObject())
            return;
        Members inner(m_json.value(name).toObject());
        if (!read(inner))
            return;
        m_json.remove(name);
        if (!inner.rest().isEmpty())
            m_json.insert(name, inner.rest());
        m_longest = std::max(m_longest, inner.m_longest);
    }

    [[nodiscard]] const QJsonObject &rest() const { return m_json; }
    [[nodiscard]] bool isTooLarge() const
    {
        return m_longest > AgentProfile::LongestText || m_rows > AgentProfile::MostRows;
    }

private:
    QJsonObject m_json;
    qsizetype m_longest = 0;
    qsizetype m_rows = 0;
};

} // namespace

static bool readInterface(Members &members, std::optional<Offer> &into)
{
    QString words[3];
    Offer offer;
    members.text("generation"_L1, words[0]);
    members.text("binding"_L1, words[1]);
    members.text("url"_L1, words[2]);
    members.text("tenant"_L1, offer.tenant);
    members.number("variant"_L1, offer.variant);
    const auto protocolVersion = versionFromName(words[0]);
    const auto binding = bindingFromName(words[1]);
    offer.url = QUrl(words[2], QUrl::StrictMode);
    if (!protocolVersion || !binding || !offer.url.isValid())
        return false;
    offer.protocolVersion = *protocolVersion;
    offer.binding = *binding;
    offer.reason = "offer-by-hand";
    into = offer;
    return true;
}

static std::optional<ProfileHeader> headerFromJson(const QJsonValue &json)
{
    const QJsonObject row = json.toObject();
    ProfileHeader header;
    header.name = row.value(u"name"_s).toString();
    header.secret = row.value(u"secret"_s).toBool();
    header.value = header.secret ? QString() : row.value(u"value"_s).toString();
    header.on = row.value(u"on"_s).toBool(true);
    if (header.name.isEmpty() ||
        header.name.size() + header.value.size() > AgentProfile::LongestText)
        return {};
    return header;
}

static std::optional<QString> textFromJson(const QJsonValue &json)
{
    if (!json.isString() || json.toString().size() > AgentProfile::LongestText)
        return {};
    return json.toString();
}

static bool readTls(Members &members, ProfileTls &tls)
{
    members.text("authorities"_L1, tls.authorities);
    members.text("certificate"_L1, tls.certificate);
    members.text("key"_L1, tls.key);
    return true;
}

static bool readLimits(Members &members, ProfileLimits &limits)
{
    members.milliseconds("answerMs"_L1, limits.answer);
    members.milliseconds("streamIdleMs"_L1, limits.streamIdle);
    members.milliseconds("otherMs"_L1, limits.other);
    return true;
}

static bool readProxy(Members &members, ProxyChoice &into)
{
    QString kind;
    QString url;
    members.text("kind"_L1, kind);
    members.text("url"_L1, url);
    const auto *const known = std::find(ProxyWords.begin(), ProxyWords.end(), kind);
    if (known == ProxyWords.end())
        return false;
    ProxyChoice proxy{ProxyChoice::Kind(known - ProxyWords.begin())};
    if (proxy.kind == ProxyChoice::Kind::Custom)
        proxy.url = QUrl(url, QUrl::StrictMode);
    if (proxy.kind == ProxyChoice::Kind::Custom && !isProxyUrl(proxy.url))
        return false;
    into = proxy;
    return true;
}

std::optional<AgentProfile> profileFromJson(const QJsonObject &json)
{
    AgentProfile profile;
    Members members(json);
    members.text("id"_L1, profile.id);
    members.text("url"_L1, profile.url);
    members.text("name"_L1, profile.name);
    members.text("cardName"_L1, profile.cardName);
    members.text("group"_L1, profile.group);
    members.flag("withoutCard"_L1, profile.withoutCard);
    members.object("signIn"_L1, profile.signIn);
    if (json.value(u"tenant"_s).isString())
        members.text("tenant"_L1, profile.tenant.emplace());
    profile.color = profileColorFromName(json.value(u"colour"_s).toString());
    if (QString word; profile.color != ProfileColor::None)
        members.text("colour"_L1, word);
    members.rows("headers"_L1, profile.headers, headerFromJson);
    members.rows("extensions"_L1, profile.extensions, textFromJson);
    members.nested("interface"_L1,
                   [&](Members &inner) { return readInterface(inner, profile.interface); });
    members.nested("tls"_L1, [&](Members &inner) { return readTls(inner, profile.tls); });
    members.nested("limits"_L1, [&](Members &inner) { return readLimits(inner, profile.limits); });
    members.nested("proxy"_L1, [&](Members &inner) { return readProxy(inner, profile.proxy); });
    profile.unknown = members.rest();
    if (profile.id.isEmpty() || profile.url.isEmpty() || members.isTooLarge())
        return {};
    return profile;
}

} // namespace a2a
