// SPDX-License-Identifier: Apache-2.0
#include "ui/compare/comparisonpage.h"

#include "model/text/bytesize.h"
#include "ui/compare/bytescomparisonview.h"
#include "ui/compare/comparisonbar.h"
#include "ui/compare/comparisontext.h"
#include "ui/compare/jsoncomparisonview.h"
#include "ui/compare/textdifferenceview.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/emptystate.h"

#include <QFrame>
#include <QKeyEvent>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int RestMs = 1000;
static constexpr int WidthForTwo = 560; ///< below this width, inline is more readable

ComparisonPage::ComparisonPage(const Store &store, const Content &content, const UserMarks &marks,
                               QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_marks(marks)
    , m_before(store, content)
    , m_after(store, content)
    , m_bar(new ComparisonBar(this))
    , m_summary(new QLabel(this))
    , m_pages(new QStackedWidget(this))
    , m_text(new TextDifferenceView(m_pages)) // final parent now: reparenting restyles all
    , m_json(new JsonComparisonView(m_pages))
    , m_images(new ImageComparisonView(m_pages))
    , m_bytes(new BytesComparisonView(m_pages))
    , m_message(new EmptyState("compare"_L1, {}, m_pages))
{
    setAccessibleName(tr("Comparison"));
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setProperty("role", u"dim"_s);
    m_summary->setContentsMargins(12, 2, 12, 6);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QWidget *page : {static_cast<QWidget *>(m_text), static_cast<QWidget *>(m_json),
                          static_cast<QWidget *>(m_images), static_cast<QWidget *>(m_bytes),
                          static_cast<QWidget *>(m_message)})
        m_pages->addWidget(page);
    auto *line = new QFrame(this);
    line->setProperty("rule", true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_summary);
    layout->addWidget(line);
    layout->addWidget(m_pages, 1);
    m_compareAgain.setSingleShot(true);
    m_compareAgain.setInterval(RestMs);
    connect(&m_compareAgain, &QTimer::timeout, this,
            [this] { choosePair(m_before.version(), m_after.version()); });
    connect(&marks, &UserMarks::changed, this, [this] {
        if (before() != NoIndex)
            listVersions(); // the titles name the accepted version
    });
    connect(&m_before, &VersionReader::done, this, &ComparisonPage::onVersionsRead);
    connect(&m_after, &VersionReader::done, this, &ComparisonPage::onVersionsRead);
    connect(m_bar, &ComparisonBar::backRequested, this, &ComparisonPage::closeRequested);
    connect(m_bar, &ComparisonBar::pairChosen, this, [this](int before, int after) {
        const auto chosen = [this](int place, const ComparedVersion &now) {
            return place < 0 ? now
                             : m_comparableVersions[size_t(place)]; // it may no longer be listed
        };
        choosePair(chosen(before, m_before.version()), chosen(after, m_after.version()));
    });
    connect(m_bar, &ComparisonBar::partChosen, this, &ComparisonPage::choosePart);
    connect(m_bar, &ComparisonBar::kindChosen, this, [this](ComparisonKind kind) {
        m_kind = kind;
        start();
    });
    connect(m_bar, &ComparisonBar::sideBySideChosen, this, &ComparisonPage::setSideBySide);
    connect(m_bar, &ComparisonBar::stepRequested, this, &ComparisonPage::stepDifference);
    connect(m_text, &TextDifferenceView::currentChangeChanged, this, &ComparisonPage::showPosition);
    connect(m_json, &JsonComparisonView::currentDifferenceChanged, this,
            &ComparisonPage::showPosition);
    connect(m_bytes, &BytesComparisonView::currentDifferenceChanged, this,
            &ComparisonPage::showPosition);
    connect(m_images, &ImageComparisonView::summaryChanged, this, &ComparisonPage::showSummary);
}

void ComparisonPage::setDecoder(ImageDecoder decoder)
{
    m_images->setDecoder(std::move(decoder));
}

void ComparisonPage::compare(const VersionList &versions, ArtifactIndex shown)
{
    m_versions = versions;
    m_kind.reset();
    m_part = 0;
    setRevisedArtifact(shown);
    const std::vector<ArtifactIndex> &all = m_versions.artifacts;
    const auto place = std::find(all.begin(), all.end(), shown);
    const std::vector<ComparedVersion> comparableVersions = this->comparableVersions();
    if (all.size() < 2 && comparableVersions.size() > 1)
        return choosePair(comparableVersions[comparableVersions.size() - 2],
                          comparableVersions.back());
    if (all.size() < 2 || place == all.end())
        return showMessage(tr("There is only one version of this artifact."));
    const auto after = place == all.begin() ? place + 1 : place;
    choosePair(*(after - 1), *after);
}

void ComparisonPage::compareRevisions(const VersionList &versions, ArtifactIndex shown,
                                      quint32 before, quint32 after)
{
    m_versions = versions;
    if (m_versions.artifacts.empty())
        m_versions.artifacts = {shown};
    m_kind.reset();
    m_part = 0;
    setRevisedArtifact(shown);
    const quint32 base = m_store.artifacts[shown].base;
    const auto version = [&](quint32 first) {
        const auto next = std::upper_bound(m_revisionStarts.begin(), m_revisionStarts.end(), first);
        return first >= base ? ComparedVersion{shown, NoIndex, NoIndex}
                             : ComparedVersion{shown, first, *next};
    };
    choosePair(version(before), version(after));
}

void ComparisonPage::setRevisedArtifact(ArtifactIndex artifact)
{
    m_revisedArtifact = artifact;
    m_revisionStarts =
        artifact == NoIndex ? std::vector<quint32>() : findRevisions(m_store.artifacts[artifact]);
}

/// All versions. Before the subject its newest earlier revisions are listed, and those that are
/// compared.
std::vector<ComparedVersion> ComparisonPage::comparableVersions() const
{
    static constexpr size_t MaxRevisions = 50;
    std::vector<ComparedVersion> all;
    for (const ArtifactIndex artifact : m_versions.artifacts) {
        if (artifact == m_revisedArtifact) {
            const size_t count = m_revisionStarts.size() - 1;
            for (size_t at = 0; at < count; ++at) {
                const ComparedVersion revision{artifact, m_revisionStarts[at],
                                               m_revisionStarts[at + 1]};
                if (count - at <= MaxRevisions || revision == m_before.version() ||
                    revision == m_after.version())
                    all.push_back(revision);
            }
        }
        all.push_back({artifact, NoIndex, NoIndex});
    }
    return all;
}

/// The number of a revision, counted from 1, or 0 if the artifact has only one.
int ComparisonPage::revisionNumber(const ComparedVersion &version) const
{
    if (version.artifact != m_revisedArtifact || m_revisionStarts.size() < 2)
        return 0;
    if (version.firstChunk == NoIndex)
        return int(m_revisionStarts.size());
    return int(std::lower_bound(m_revisionStarts.begin(), m_revisionStarts.end(),
                                version.firstChunk) -
               m_revisionStarts.begin()) +
           1;
}

void ComparisonPage::update(const VersionList &versions, const StoreChanges &changes)
{
    if (versions != m_versions) {
        m_versions = versions;
        listVersions();
    }
    const bool changed = std::any_of(
        changes.artifacts.begin(), changes.artifacts.end(),
        [this](ArtifactIndex artifact) { return artifact == before() || artifact == after(); });
    if (changed && !m_compareAgain.isActive())
        m_compareAgain.start();
}

void ComparisonPage::close()
{
    m_compareAgain.stop();
    m_comparisonJob.cancel();
    m_before.read(NoIndex);
    m_after.read(NoIndex);
    m_shown.reset();
    m_text->setComparison(nullptr);
    m_json->setComparison(nullptr, {}, {});
    m_bytes->setComparison(nullptr);
    m_images->clear();
}

void ComparisonPage::choosePair(ArtifactIndex before, ArtifactIndex after)
{
    choosePair(ComparedVersion{before, NoIndex, NoIndex}, ComparedVersion{after, NoIndex, NoIndex});
}

void ComparisonPage::choosePair(const ComparedVersion &before, const ComparedVersion &after)
{
    if (before.artifact == NoIndex || after.artifact == NoIndex)
        return;
    m_comparisonJob.cancel();
    m_before.read(before);
    m_after.read(after);
    listVersions();
    if (!m_shown)
        showMessage(tr("Reading both versions…"));
}

void ComparisonPage::listVersions()
{
    setRevisedArtifact(m_revisedArtifact); // it may have been replaced meanwhile
    m_comparableVersions = comparableVersions();
    QStringList titles;
    for (const ComparedVersion &version : m_comparableVersions) {
        const auto number =
            std::find(m_versions.artifacts.begin(), m_versions.artifacts.end(), version.artifact) -
            m_versions.artifacts.begin() + m_versions.firstNumber;
        QString title = versionTitle(m_store, version.artifact, int(number),
                                     m_marks.isAccepted(version.artifact));
        if (version.firstChunk != NoIndex)
            title = tr("%1, replaced").arg(versionName(version));
        titles << title;
    }
    const auto place = [this](const ComparedVersion &version) {
        return int(std::find(m_comparableVersions.begin(), m_comparableVersions.end(), version) -
                   m_comparableVersions.begin());
    };
    m_bar->setVersions(titles, place(m_before.version()), place(m_after.version()));
}

/// The name of a version: "v2", "revision 3" or "v2, revision 1".
QString ComparisonPage::versionName(const ComparedVersion &version) const
{
    const std::vector<ArtifactIndex> &all = m_versions.artifacts;
    const auto place = std::find(all.begin(), all.end(), version.artifact);
    const QString number = tr("v%1").arg(int(place - all.begin()) + m_versions.firstNumber);
    const int revision = revisionNumber(version);
    if (revision == 0 || (version.firstChunk == NoIndex && all.size() > 1))
        return number;
    return all.size() < 2 ? tr("revision %1").arg(revision)
                          : tr("%1, revision %2").arg(number).arg(revision);
}

void ComparisonPage::onVersionsRead()
{
    if (!m_before.isDone() || !m_after.isDone())
        return;
    if (m_before.isTooLarge() || m_after.isTooLarge()) {
        return showMessage(
            tr("Too large to compare (over %1). Save both versions and use an external diff tool.")
                .arg(sizeText(VersionReader::MaxBytes)));
    }
    QStringList parts;
    const size_t count = std::max(m_before.runs().size(), m_after.runs().size());
    for (size_t i = 0; i < count; ++i) {
        const bool inAfter = i < m_after.runs().size();
        const ContentRun &run = inAfter ? m_after.runs()[i] : m_before.runs()[i];
        const QString what =
            displayIdentifier(!run.filename.isEmpty() ? run.filename : run.mediaType, 60);
        parts << (what.isEmpty() ? tr("Part %1").arg(i + 1)
                                 : tr("Part %1 · %2").arg(i + 1).arg(what));
    }
    m_part = std::clamp(m_part, 0, std::max(0, int(count) - 1));
    m_bar->setParts(parts, m_part);
    start();
}

void ComparisonPage::choosePart(int part)
{
    m_part = part;
    start();
}

const ContentRun *ComparisonPage::part(const VersionReader &reader) const
{
    return size_t(m_part) < reader.runs().size() ? &reader.runs()[size_t(m_part)] : nullptr;
}

void ComparisonPage::start()
{
    m_comparisonJob.cancel(); // a pending comparison is of another part
    const ContentRun *before = part(m_before);
    const ContentRun *after = part(m_after);
    if (!before || !after) {
        return showMessage(!before && !after ? tr("Both versions are empty.")
                           : before
                               ? tr("%1 has no such part.").arg(versionName(m_after.version()))
                               : tr("%1 has no such part.").arg(versionName(m_before.version())));
    }
    const std::vector<ComparisonKind> kinds = comparisonKinds(*before, *after);
    const bool chosen = m_kind && std::find(kinds.begin(), kinds.end(), *m_kind) != kinds.end();
    const ComparisonKind kind = chosen ? *m_kind : kinds.front();
    m_bar->setKinds(kinds, kind);
    m_comparisonJob.start(
        [before = before->bytes, after = after->bytes, kind](const std::atomic_bool &stop) {
            return compareContents(before, after, kind, [&stop] { return stop.load(); });
        },
        [this](const std::shared_ptr<const Comparison> &found) { showComparison(found); });
}

void ComparisonPage::showComparison(const std::shared_ptr<const Comparison> &comparison)
{
    const QString beforeName = versionName(m_before.version());
    const QString afterName = versionName(m_after.version());
    // Versions with equal bytes still differ in their names, which are shown, too.
    const std::pair names(beforeName, afterName);
    const ComparedPair sides{m_before.version(), m_after.version(), m_part};
    const bool hasGrown = m_shown && sides == m_shownPair && m_shown->kind == comparison->kind;
    const bool again = hasGrown && names == m_names && m_shown->before == comparison->before &&
                       m_shown->after == comparison->after;
    m_names = names;
    m_shownPair = sides;
    m_shown = comparison;
    showSummary(comparisonSummary(*comparison));
    QWidget *page = m_bytes;
    if (comparison->kind == ComparisonKind::Text)
        page = m_text;
    else if (comparison->kind == ComparisonKind::Json)
        page = m_json;
    else if (comparison->kind == ComparisonKind::Image)
        page = m_images;
    if (!again)
        fillPage(page, hasGrown);
    m_pages->setCurrentWidget(page);
    updateArrangement();
    showPosition();
    emit compared();
}

/// If the shown versions have grown, the position that the user looks at stays.
void ComparisonPage::fillPage(QWidget *page, bool hasGrown)
{
    const auto &[beforeName, afterName] = m_names;
    if (hasGrown && page == m_text)
        return m_text->updateComparison(m_shown);
    if (hasGrown && page == m_json)
        return m_json->updateComparison(m_shown, beforeName, afterName);
    if (hasGrown && page == m_bytes)
        return m_bytes->updateComparison(m_shown);
    m_text->setComparison(page == m_text ? m_shown : nullptr);
    m_json->setComparison(page == m_json ? m_shown : nullptr, beforeName, afterName);
    m_bytes->setComparison(page == m_bytes ? m_shown : nullptr);
    m_images->clear();
    if (page != m_images)
        return;
    const bool isVector = part(m_after)->mediaType.startsWith("image/svg"_L1, Qt::CaseInsensitive);
    m_images->setImages(m_shown->before, m_shown->after, isVector, beforeName, afterName);
}

void ComparisonPage::showSummary(const QString &sentence)
{
    m_summary->setText(sentence);
    m_summary->setVisible(!sentence.isEmpty());
    setAccessibleDescription(sentence);
}

QString ComparisonPage::summary() const
{
    return m_summary->text();
}

void ComparisonPage::showMessage(const QString &sentence)
{
    m_shown.reset();
    showSummary({});
    m_message->setSentence(sentence);
    m_pages->setCurrentWidget(m_message);
    m_bar->setKinds({}, ComparisonKind::Text);
    updateArrangement();
    showPosition();
}

void ComparisonPage::showPosition()
{
    const QWidget *page = m_pages->currentWidget();
    if (page == m_text)
        m_bar->setPosition(m_text->currentChange(), m_text->rows().changeCount());
    else if (page == m_json)
        m_bar->setPosition(m_json->current(), m_json->count());
    else if (page == m_bytes)
        m_bar->setPosition(m_bytes->current(), m_bytes->count());
    else
        m_bar->setPosition(-1, 0);
}

void ComparisonPage::stepDifference(int step)
{
    const QWidget *page = m_pages->currentWidget();
    if (page == m_text)
        m_text->stepChange(step);
    else if (page == m_json)
        m_json->step(step);
    else if (page == m_bytes)
        m_bytes->step(step);
}

void ComparisonPage::setSideBySide(bool sideBySide)
{
    m_sideBySide = sideBySide;
    updateArrangement();
}

void ComparisonPage::updateArrangement()
{
    const bool sideBySide = m_sideBySide.value_or(width() >= WidthForTwo);
    const QWidget *page = m_pages->currentWidget();
    m_bar->setSideBySide(sideBySide, page == m_text || page == m_json);
    for (TextDifferenceView *view : {m_text, m_json->view()})
        view->setArrangement(sideBySide ? TextDifferenceView::Layout::SideBySide
                                        : TextDifferenceView::Layout::Inline);
}

void ComparisonPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        emit closeRequested();
    else
        QWidget::keyPressEvent(event);
}

void ComparisonPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateArrangement();
}

} // namespace a2a

#include "moc_comparisonpage.cpp"
