// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/metadatapage.h"

#include "model/facts/artifactmetadata.h"
#include "ui/files/fileinfopanel.h"
#include "ui/style/displaytext.h"
#include "ui/viewers/json/jsontreeview.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

MetadataPage::MetadataPage(const Store &store, const Content &content, QWidget *parent)
    : QWidget(parent)
    , m_metadata(store, content)
    , m_facts(new FileInfoPanel(this))
    , m_note(new QLabel(this))
    , m_tree(new JsonTreeView(this))
{
    m_tree->setAccessibleName(tr("Metadata of the artifact"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setProperty("role", u"caption"_s);
    m_note->setMargin(8);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_facts);
    layout->addWidget(m_note);
    layout->addWidget(m_tree, 1);
    connect(&m_metadata, &ChunkMetadata::done, this, &MetadataPage::showChunk);
}

void MetadataPage::setChunk(ArtifactIndex artifact, quint32 chunk)
{
    if (artifact == m_artifact && chunk == m_chunk)
        return;
    m_artifact = artifact;
    m_chunk = chunk;
    m_isStale = true;
    if (isVisible())
        readChunk();
}

QString MetadataPage::note() const
{
    return m_note->text();
}

void MetadataPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    readChunk();
}

void MetadataPage::readChunk()
{
    if (!std::exchange(m_isStale, false))
        return;
    m_metadata.read(m_artifact, m_chunk);
    if (m_metadata.isReading())
        m_note->setText(tr("Reading…"));
}

void MetadataPage::showChunk()
{
    const bool any = m_artifact != NoIndex && m_chunk != NoIndex;
    const QByteArray said = m_metadata.metadata();
    if (said !=
        m_shownJson) { // metadata rarely changes between chunks: expanded nodes stay expanded
        m_shownJson = said;
        m_tree->setDocument(said.isEmpty() ? nullptr : std::make_shared<json::Document>(said));
    }
    const QString number = QLocale().toString(m_chunk + 1);
    if (!any || m_chunk == 0) {
        m_note->setText(any ? tr("Chunk 1 without its content.") : QString());
        return;
    }
    const QStringList changes = metadataChanges(m_metadata.before(), said);
    m_note->setText(
        changes.isEmpty()
            ? tr("Chunk %1 without its content: same as the previous chunk.").arg(number)
            : tr("Chunk %1 without its content. Changed since the previous chunk: %2")
                  .arg(number, displayLine(changes.join(u", "_s), 400)));
}

} // namespace a2a

#include "moc_metadatapage.cpp"
