// SPDX-License-Identifier: Apache-2.0
#include "model/items/artifactlistmodel.h"

#include "model/content/viewchoice.h"
#include "model/facts/itemtext.h"
#include "model/fold/taskconnectivity.h"
#include "model/text/bytesize.h"
#include "model/timeline/timelinetext.h"

#include <QCoreApplication>
#include <QLocale>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr quint32 MaxSniffedFrame = 1024 * 1024; // bytes: more is not decoded for a list

QString artifactTitle(const ArtifactRecord &record)
{
    return QString::fromUtf8(record.name.isEmpty() ? record.id : record.name);
}

namespace {

class ArtifactVersionsTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::ArtifactVersions)
};

} // namespace

QString versionText(const ArtifactVersion &version)
{
    if (version.count < 2)
        return {};
    return ArtifactVersionsTr::tr("v%1 of %2")
        .arg(version.number)
        .arg(QLocale().toString(version.count));
}

QString growthText(const ArtifactGrowth &growth, qint64 startNs)
{
    return growth.summaryText() % u" · "_s %
           ArtifactListModel::tr("from %1", "a time since the task began").arg(offsetText(startNs));
}

ArtifactListModel::ArtifactListModel(const Store &store, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_versions(store)
    , m_growths(store)
{
}

void ArtifactListModel::setMarks(const UserMarks &marks)
{
    m_marks = &marks;
    connect(&marks, &UserMarks::changed, this,
            [this](ArtifactIndex artifact) { rowChanged(artifact, rowCount()); });
    connect(&marks, &UserMarks::targetChanged, this, [this](MarkTarget place) {
        if (place.kind == MarkTarget::Kind::Artifact)
            rowChanged(place.index, rowCount());
    });
}

void ArtifactListModel::setContent(const Content &content)
{
    m_content = &content;
}

void ArtifactListModel::setContext(ContextIndex context)
{
    beginResetModel();
    m_context = context;
    m_entries = 0;
    m_movedMessages = context == NoIndex ? 0 : m_store.contexts[context].movedMessages;
    m_rows.clear();
    m_rowOf.clear();
    m_versions.clear();
    append(takeNew());
    (void)m_versions.takeChanged();
    endResetModel();
}

std::vector<ArtifactIndex> ArtifactListModel::takeNew()
{
    std::vector<ArtifactIndex> artifacts;
    if (m_context == NoIndex)
        return artifacts;
    const ContextRecord &context = m_store.contexts[m_context];
    if (std::exchange(m_movedMessages, context.movedMessages) != context.movedMessages)
        m_entries = 0; // a message left: the entries after it have other places
    for (; m_entries < context.entries.size(); ++m_entries) {
        const ChatEntry &entry = context.entries[m_entries];
        if (entry.kind == ChatEntry::Kind::Artifact && !m_rowOf.contains(entry.index))
            artifacts.push_back(entry.index);
    }
    return artifacts;
}

void ArtifactListModel::append(const std::vector<ArtifactIndex> &artifacts)
{
    for (const ArtifactIndex artifact : artifacts) {
        m_rowOf.insert(artifact, int(m_rows.size()));
        m_rows.push_back(artifact);
        m_versions.add(artifact);
    }
}

void ArtifactListModel::update(const StoreChanges &changes)
{
    if (m_context == NoIndex)
        return;
    if (m_store.contexts[m_context].mergedInto != NoIndex) {
        setContext(m_store.shownContext(m_context));
        return;
    }
    const int before = int(m_rows.size());
    if (const std::vector<ArtifactIndex> added = takeNew(); !added.empty()) {
        beginInsertRows({}, before, before + int(added.size()) - 1);
        append(added);
        endInsertRows();
    }
    for (const ArtifactIndex artifact : changes.artifacts) {
        m_versions.refresh(artifact);
        rowChanged(artifact, before);
    }
    for (const ArtifactIndex artifact : m_versions.takeChanged())
        rowChanged(artifact, before);
    for (const TaskIndex task : changes.tasks) { // a stream that continues shows what was lost
        if (m_store.tasks[task].gaps.empty())
            continue;
        for (const ArtifactIndex artifact : m_store.tasks[task].artifacts)
            rowChanged(artifact, before);
    }
}

/// Rows from `before` on were just inserted.
void ArtifactListModel::rowChanged(ArtifactIndex artifact, int before)
{
    const int row = rowOf(artifact);
    if (row >= 0 && row < before)
        emit dataChanged(index(row), index(row));
}

ArtifactIndex ArtifactListModel::newestArtifact(TaskIndex task) const
{
    if (task == NoIndex)
        return NoIndex;
    const std::vector<ArtifactIndex> &artifacts = m_store.tasks[task].artifacts;
    return artifacts.empty() ? NoIndex : artifacts.back();
}

int ArtifactListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

/// The current state of an artifact for screen readers.
QString ArtifactListModel::accessibleFacts(ArtifactIndex artifact) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    const ArtifactGrowth &growth = m_growths.growth(artifact);
    QStringList more{sizeText(record.bytes), growth.chunksText(), growth.endText()};
    if (const QString version = versionText(m_versions.version(artifact)); !version.isEmpty())
        more << version;
    if (const Sniffed &bytes = sniffed(artifact); bytes.misdeclared)
        more << tr("declared type does not match content (%1)").arg(bytes.name);
    if (m_marks && m_marks->isAccepted(artifact))
        more << tr("accepted as current");
    more += markTexts(m_marks, {MarkTarget::Kind::Artifact, artifact});
    return more.join(tr(", ", "between facts"));
}

void ArtifactListModel::countParts(Sniffed &known, ArtifactIndex artifact) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    const Chunk &first = record.chunks[record.base];
    if (std::exchange(known.counted, record.chunks.size()) == record.chunks.size() ||
        m_store.frames[first.frame].length > MaxSniffedFrame)
        return;
    known.parts = int(m_content->chunk(artifact, record.base).parts.size());
}

const ArtifactListModel::Sniffed &ArtifactListModel::sniffed(ArtifactIndex artifact) const
{
    // A row is painted often; its first chunk is decoded once.
    const ArtifactRecord &record = m_store.artifacts[artifact];
    Sniffed &known = m_sniffed[artifact];
    if (!m_content || known.base == record.base || record.base >= record.chunks.size())
        return known;
    if (record.bytes == 0) { // its content may follow
        countParts(known, artifact);
        return known;
    }
    known = {record.base, {}, false};
    const Chunk &first = record.chunks[record.base];
    if (m_store.frames[first.frame].length > MaxSniffedFrame)
        return known;
    const Artifact chunk = m_content->chunk(artifact, record.base);
    known.parts = int(chunk.parts.size());
    if (chunk.parts.empty())
        return known;
    const Part &part = chunk.parts.front();
    const QByteArray bytes = partContent(part);
    const MediaFormat format = sniffPart(part.kind, bytes, record.complete);
    const bool file = part.kind == Part::Kind::Raw;
    known.misdeclared = isMisdeclared({part.kind, part.mediaType, part.filename, format, bytes});
    if (file || known.misdeclared)
        known.name = mediaName(format);
    return known;
}

QVariant ArtifactListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ArtifactIndex artifact = m_rows[size_t(index.row())];
    const ArtifactRecord &record = m_store.artifacts[artifact];
    switch (role) {
    case Qt::DisplayRole:
    case ArtifactNameRole:
    case Qt::AccessibleTextRole: // the constant part of the name
        return artifactTitle(record);
    case Qt::AccessibleDescriptionRole:
        return accessibleFacts(artifact);
    case ArtifactIdRole:
        return QString::fromUtf8(record.id);
    case ArtifactTypeRole:
        return QString::fromUtf8(record.mediaType);
    case ArtifactIndexRole:
        return artifact;
    case ArtifactTaskRole:
        return record.task;
    case ArtifactBytesRole:
        return record.bytes;
    case ArtifactGrowthRole:
        return QVariant::fromValue(m_growths.growth(artifact));
    case ArtifactStartRole:
        return m_growths.growth(artifact).firstNs - m_store.tasks[record.task].firstNs;
    case ArtifactCompleteRole:
        return !isStreaming(m_store, artifact);
    case ArtifactPartsRole:
        return sniffed(artifact).parts;
    case ArtifactVersionRole:
        return m_versions.version(artifact).number;
    case ArtifactVersionsRole:
        return m_versions.version(artifact).count;
    case ArtifactSameIdRole: {
        const ArtifactIndex other = m_versions.previousWithSameId(artifact);
        return other == NoIndex
                   ? QString()
                   : QString::fromUtf8(m_store.tasks[m_store.artifacts[other].task].id);
    }
    case ArtifactAcceptedRole:
        return m_marks && m_marks->isAccepted(artifact);
    case ArtifactMarkedRole:
        return m_marks && m_marks->isMarked(MarkTarget{MarkTarget::Kind::Artifact, artifact});
    case ArtifactCommentRole:
        return m_marks ? m_marks->comment(MarkTarget{MarkTarget::Kind::Artifact, artifact})
                       : QString();
    case ArtifactSniffedRole:
        return sniffed(artifact).name;
    case ArtifactMisdeclaredRole:
        return sniffed(artifact).misdeclared;
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_artifactlistmodel.cpp"
