// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/unsentmessages.h"

#include "model/log/categories.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LockMs = 2000; ///< another program is writing
static constexpr qint64 LargestFile = 64 * 1024 * 1024;
static constexpr qsizetype MaxSentBytes = 4 * 1024 * 1024; ///< of each agent
static constexpr int Version = 1;

static QJsonObject toJson(const Part &part)
{
    QJsonObject json;
    const auto put = [&json](const QString &name, const QString &value) {
        if (!value.isEmpty())
            json.insert(name, value);
    };
    switch (part.kind) {
    case Part::Kind::Text:
        json.insert(u"text"_s, part.text);
        break;
    case Part::Kind::Raw:
        json.insert(u"raw"_s, QString::fromLatin1(part.base64));
        break;
    case Part::Kind::Url:
        json.insert(u"url"_s, part.url);
        break;
    case Part::Kind::Data: // as it was typed
        json.insert(u"data"_s, QString::fromUtf8(part.data));
        break;
    case Part::Kind::Unknown:
        break;
    }
    put(u"filename"_s, part.filename);
    put(u"mediaType"_s, part.mediaType);
    put(u"metadata"_s, QString::fromUtf8(part.metadata));
    return json;
}

static Part toPart(const QJsonObject &json)
{
    Part part;
    if (json.contains(u"text"_s)) {
        part.kind = Part::Kind::Text;
        part.text = json.value(u"text"_s).toString();
    } else if (json.contains(u"raw"_s)) {
        part.kind = Part::Kind::Raw;
        part.base64 = json.value(u"raw"_s).toString().toLatin1();
    } else if (json.contains(u"url"_s)) {
        part.kind = Part::Kind::Url;
        part.url = json.value(u"url"_s).toString();
    } else if (json.contains(u"data"_s)) {
        part.kind = Part::Kind::Data;
        part.data = json.value(u"data"_s).toString().toUtf8();
    }
    part.filename = json.value(u"filename"_s).toString();
    part.mediaType = json.value(u"mediaType"_s).toString();
    part.metadata = json.value(u"metadata"_s).toString().toUtf8();
    return part;
}

static QByteArray written(const UnsentMessages::Parts &parts)
{
    QJsonArray array;
    for (const Part &part : parts)
        array.append(toJson(part));
    return parts.empty() ? QByteArray() : QJsonDocument(array).toJson(QJsonDocument::Compact);
}

bool UnsentMessages::isTooLarge(const Parts &parts)
{
    qsizetype bytes = 0; // of its JSON at least: nothing is written shorter
    for (const Part &part : parts)
        bytes += part.text.size() + part.base64.size() + part.data.size();
    return bytes > LargestMessage;
}

static UnsentMessages::Parts readParts(const QByteArray &json)
{
    const QJsonArray array = QJsonDocument::fromJson(json).array();
    UnsentMessages::Parts parts;
    for (const QJsonValue &part : array)
        parts.push_back(toPart(part.toObject()));
    return parts;
}

UnsentMessages::UnsentMessages(const QString &path, QObject *parent)
    : QObject(parent)
    , m_path(path)
    , m_known(read(path).value_or(Content()))
{
    m_writeTimer.setSingleShot(true);
    m_writeTimer.setInterval(WaitMs);
    connect(&m_writeTimer, &QTimer::timeout, this, &UnsentMessages::writeInBackground);
}

UnsentMessages::~UnsentMessages()
{
    write();
}

UnsentMessages::Parts UnsentMessages::draft(const DraftKey &place) const
{
    const auto found = m_known.drafts.find(place);
    return found == m_known.drafts.end() ? Parts() : readParts(found->second.parts);
}

bool UnsentMessages::setDraft(const DraftKey &place, const Parts &parts)
{
    const bool isLarge = isTooLarge(parts); // writing it would hold up who is typing beside it
    QByteArray json = isLarge ? QByteArray() : written(parts);
    const bool isKept = !isLarge && json.size() <= LargestMessage;
    if (!isKept)
        json.clear();
    const auto found = m_known.drafts.find(place);
    if (json == (found == m_known.drafts.end() ? QByteArray() : found->second.parts))
        return isKept;
    const Draft draft{json, QDateTime::currentMSecsSinceEpoch()};
    m_known.drafts[place] = draft;
    m_changes.drafts[place] = draft;
    changed();
    return isKept;
}

std::vector<UnsentMessages::Parts> UnsentMessages::sent(const QString &agent) const
{
    std::vector<Parts> all;
    if (const auto found = m_known.sent.find(agent); found != m_known.sent.end())
        std::ranges::transform(found->second, std::back_inserter(all), readParts);
    return all;
}

void UnsentMessages::addSent(const QString &agent, const Parts &parts)
{
    const QByteArray json = isTooLarge(parts) ? QByteArray() : written(parts);
    if (json.isEmpty() || json.size() > LargestMessage)
        return;
    m_known.sent[agent].push_back(json);
    m_changes.sent[agent].push_back(json);
    changed();
}

/// Changes are written while the user is typing, not only afterward.
void UnsentMessages::changed()
{
    if (!m_writeTimer.isActive())
        m_writeTimer.start();
}

void UnsentMessages::writeInBackground()
{
    if (!m_writing.isFinished())
        return m_writeTimer.start();
    restoreUnwritten();
    m_underway = std::exchange(m_changes, {});
    m_writing =
        QtConcurrent::run([path = m_path, changes = m_underway] { return save(path, changes); });
}

/// What could not be written is written with the next changes: the disk may have room by then.
void UnsentMessages::restoreUnwritten()
{
    const Content failed = std::exchange(m_underway, {});
    if (m_writing.resultCount() == 0 || m_writing.result())
        return;
    for (const auto &[place, draft] : failed.drafts)
        m_changes.drafts.try_emplace(place, draft);
    for (const auto &[agent, messages] : failed.sent) {
        std::vector<QByteArray> &all = m_changes.sent[agent];
        all.insert(all.begin(), messages.begin(), messages.end());
    }
}

void UnsentMessages::write()
{
    m_writeTimer.stop();
    m_writing.waitForFinished(); // these are older changes
    restoreUnwritten();
    if ((!m_changes.drafts.empty() || !m_changes.sent.empty()) && save(m_path, m_changes))
        m_changes = {};
}

std::optional<UnsentMessages::Content> UnsentMessages::read(const QString &path)
{
    Content content;
    QFile file(path);
    if (!file.exists())
        return content;
    if (!file.open(QIODevice::ReadOnly) || file.size() > LargestFile)
        return {};
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll());
    const QJsonObject root = document.object();
    if (!document.isObject() || root.value(u"version"_s).toInt() > Version)
        return {};
    const auto text = [](const QJsonValue &parts) {
        return QJsonDocument(parts.toArray()).toJson(QJsonDocument::Compact);
    };
    for (const QString &list : {u"drafts"_s, u"answers"_s}) {
        const QJsonArray values = root.value(list).toArray();
        for (const QJsonValue &value : values) {
            const QJsonObject one = value.toObject();
            const auto id = [&one](const QString &name) {
                return one.value(name).toString().toUtf8();
            };
            content.drafts[{one.value(u"agent"_s).toString(), id(u"contextId"_s), id(u"taskId"_s),
                            id(u"form"_s)}] = {text(one.value(u"parts"_s)),
                                               qint64(one.value(u"changedMs"_s).toDouble())};
        }
    }
    const QJsonArray sent = root.value(u"sent"_s).toArray();
    for (const QJsonValue &value : sent) {
        const QJsonObject one = value.toObject();
        std::vector<QByteArray> &messages = content.sent[one.value(u"agent"_s).toString()];
        const QJsonArray all = one.value(u"messages"_s).toArray();
        for (const QJsonValue &parts : all)
            messages.push_back(text(parts));
    }
    return content;
}

/// A history of large files must not grow beyond what is read again.
static void dropOldest(std::vector<QByteArray> &sent)
{
    qsizetype bytes = 0;
    auto oldest = sent.end();
    while (oldest != sent.begin() && (bytes += std::prev(oldest)->size()) <= MaxSentBytes)
        --oldest;
    sent.erase(sent.begin(), oldest);
}

/// A file that cannot be read is kept for whoever can read it.
static bool putAside(const QString &path)
{
    qCWarning(lcUi, "unsent messages: the file cannot be read and is set aside");
    return QFile::rename(path, path % u".unreadable-"_s %
                                   QString::number(QDateTime::currentMSecsSinceEpoch()));
}

/// Saves changes on top of what other processes wrote in the meantime. Returns false if nothing was
/// written.
bool UnsentMessages::save(const QString &path, const Content &changes)
{
    QLockFile lock(path % u".lock"_s);
    if (!lock.tryLock(LockMs))
        qCWarning(lcUi, "unsent messages: another program holds the lock");
    std::optional<Content> known = read(path);
    if (!known && !putAside(path))
        return false;
    Content content = std::move(known).value_or(Content());
    for (const auto &[place, draft] : changes.drafts)
        content.drafts[place] = draft;
    for (const auto &[agent, messages] : changes.sent) {
        std::vector<QByteArray> &all = content.sent[agent];
        all.insert(all.end(), messages.begin(), messages.end());
        if (all.size() > MaxSent)
            all.erase(all.begin(), all.end() - qptrdiff(MaxSent));
        dropOldest(all);
    }
    std::vector<std::pair<DraftKey, Draft>> drafts;
    for (const auto &[place, draft] : content.drafts) {
        if (!draft.parts.isEmpty())
            drafts.emplace_back(place, draft);
    }
    std::ranges::sort(drafts, std::ranges::greater(),
                      [](const auto &one) { return one.second.changedMs; });
    drafts.resize(std::min(drafts.size(), MaxDrafts));

    QJsonArray written;
    QJsonArray answers;
    for (const auto &[place, draft] : drafts) {
        QJsonObject one{{u"agent"_s, place.agent},
                        {u"contextId"_s, QString::fromUtf8(place.contextId)},
                        {u"changedMs"_s, double(draft.changedMs)},
                        {u"parts"_s, QJsonDocument::fromJson(draft.parts).array()}};
        if (place.taskId.isEmpty()) {
            written.append(one);
            continue;
        }
        one.insert(u"taskId"_s, QString::fromUtf8(place.taskId));
        one.insert(u"form"_s, QString::fromUtf8(place.form));
        answers.append(one);
    }
    QJsonArray sent;
    for (const auto &[agent, all] : content.sent) {
        QJsonArray messages;
        for (const QByteArray &parts : all)
            messages.append(QJsonDocument::fromJson(parts).array());
        sent.append(QJsonObject{{u"agent"_s, agent}, {u"messages"_s, messages}});
    }
    QSaveFile file(path);
    const QByteArray bytes = QJsonDocument(QJsonObject{{u"version"_s, Version},
                                                       {u"drafts"_s, written},
                                                       {u"answers"_s, answers},
                                                       {u"sent"_s, sent}})
                                 .toJson();
    const bool isWritten = file.open(QIODevice::WriteOnly) &&
                           file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner) &&
                           file.write(bytes) == bytes.size() && file.commit();
    if (!isWritten)
        qCWarning(lcUi, "unsent messages: cannot be written");
    return isWritten;
}

} // namespace a2a

#include "moc_unsentmessages.cpp"
