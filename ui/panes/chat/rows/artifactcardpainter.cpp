// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/artifactcardpainter.h"

#include "model/text/bytesize.h"
#include "ui/panes/chat/rows/chattr.h"
#include "ui/panes/chat/rows/partslayout.h"
#include "ui/style/audience.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/widgets/badge.h"

#include <QFontMetrics>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CardWidth = 600;
static constexpr int VerticalPadding = 8;
static constexpr int ContentGap = 4;

static int cardWidth(int viewWidth)
{
    return qMin(zoomed(CardWidth), chat::frameWidth(viewWidth));
}

int ArtifactCardGeometry::contentWidth(int viewWidth)
{
    return cardWidth(viewWidth) - 2 * chat::Padding;
}

ArtifactCardGeometry ArtifactCardGeometry::of(int viewWidth, int lineHeight, int smallHeight,
                                              QSize content, int more)
{
    ArtifactCardGeometry geometry;
    const int heading = 2 * VerticalPadding + lineHeight + 3 + smallHeight;
    geometry.heading = QRect(chat::Margin, 0, cardWidth(viewWidth), heading);
    geometry.icon = QRect(geometry.heading.left() + chat::Padding, (heading - metrics::Icon) / 2,
                          metrics::Icon, metrics::Icon);
    const int left = geometry.icon.right() + 11;
    const int width = geometry.heading.right() - chat::Padding - left;
    geometry.title = QRect(left, VerticalPadding, width, lineHeight);
    geometry.state = QRect(left, geometry.title.bottom() + 4, width, smallHeight);
    geometry.height = heading;
    const int inner = geometry.heading.left() + chat::Padding;
    if (!content.isEmpty()) {
        geometry.content = QRect(QPoint(inner, geometry.height + ContentGap), content);
        geometry.height = geometry.content.bottom() + 1 + VerticalPadding + 2;
    }
    if (more > 0) {
        geometry.more =
            QRect(inner, geometry.content.bottom() + 1 + ContentGap, more, lineHeight + ContentGap);
        geometry.height = geometry.more.bottom() + 1 + VerticalPadding / 2;
    }
    geometry.card = geometry.heading;
    geometry.card.setHeight(geometry.height);
    return geometry;
}

ArtifactCardPainter::ArtifactCardPainter(const ChatArtifact &artifact, std::optional<Severity> mark,
                                         ArtifactContent content, int viewWidth,
                                         const Palette &palette)
    : m_palette(palette)
    , m_artifact(artifact)
    , m_content(std::move(content))
    , m_mark(mark)
    , m_geometry(ArtifactCardGeometry::of(
          viewWidth, QFontMetrics(bodyFont()).height(), QFontMetrics(smallFont()).height(),
          m_content.layout ? m_content.layout->size() : QSize(),
          moreText().isEmpty() ? 0 : QFontMetrics(bodyFont()).horizontalAdvance(moreText()) + 1))
{
}

QString ArtifactCardPainter::moreText() const
{
    if (m_content.isExpanded)
        return ChatTr::tr("Show less");
    return m_content.layout && m_content.layout->isTruncated() ? ChatTr::tr("Show all") : QString();
}

QRect ArtifactCardPainter::markRect() const
{
    if (!m_mark)
        return {};
    return {m_geometry.state.left(), m_geometry.state.center().y() - 6, 12, 12};
}

CollapsibleNode ArtifactCardPainter::nodeAt(QPoint pos) const
{
    return m_content.layout ? m_content.layout->nodeAt(pos - m_geometry.content.topLeft())
                            : CollapsibleNode();
}

std::vector<CollapsibleNode> ArtifactCardPainter::nextLevelNodes(bool open) const
{
    return m_content.layout ? m_content.layout->nextLevelNodes(open)
                            : std::vector<CollapsibleNode>();
}

QRect ArtifactCardPainter::findTextRect(const QString &text,
                                        Qt::CaseSensitivity caseSensitivity) const
{
    if (m_artifact.name.contains(text, caseSensitivity))
        return m_geometry.title;
    const QRect found =
        m_content.layout ? m_content.layout->findTextRect(text, caseSensitivity) : QRect();
    return found.isEmpty() ? found : found.translated(m_geometry.content.topLeft());
}

AudioPart ArtifactCardPainter::audioAt(QPoint pos) const
{
    return m_content.layout ? m_content.layout->audioAt(pos - m_geometry.content.topLeft())
                            : AudioPart();
}

std::vector<AudioPart> ArtifactCardPainter::audioParts() const
{
    return m_content.layout ? m_content.layout->audioParts() : std::vector<AudioPart>();
}

QString ArtifactCardPainter::linkAt(QPoint pos) const
{
    return m_content.layout ? m_content.layout->linkAt(pos - m_geometry.content.topLeft())
                            : QString();
}

RowAction ArtifactCardPainter::actionAt(QPoint pos) const
{
    if (m_geometry.more.contains(pos))
        return RowAction::ShowAll;
    if (m_content.layout && m_geometry.content.contains(pos)) {
        const QPoint inContent = pos - m_geometry.content.topLeft();
        if (const RowAction mark = m_content.layout->toggleAt(inContent); mark != RowAction::None)
            return mark;
        if (nodeAt(pos).part >= 0)
            return RowAction::ToggleNode;
        if (audioAt(pos).part >= 0)
            return RowAction::PlayAudio;
        if (m_content.layout->fileAt(inContent) >= 0)
            return RowAction::OpenArtifact;
        if (!linkAt(pos).isEmpty())
            return RowAction::OpenLink;
    }
    return m_geometry.heading.contains(pos) ? RowAction::OpenArtifact : RowAction::None;
}

QString ArtifactCardPainter::toolTipAt(QPoint pos) const
{
    if (m_geometry.content.contains(pos))
        return m_content.layout->toolTipAt(pos - m_geometry.content.topLeft());
    if (!m_geometry.heading.contains(pos))
        return {};
    const QString artifact = ChatTr::tr("Artifact %1").arg(displayIdentifier(m_artifact.id, 500));
    return m_artifact.accepted
               ? artifact % u'\n' % ChatTr::tr("You accepted this version as current.")
               : artifact;
}

static constexpr int LineFlags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;

void ArtifactCardPainter::paint(QPainter *painter, const RowState &state) const
{
    const bool hovered = state.hovered == RowAction::OpenArtifact;
    paintFrame(painter, m_geometry.card,
               m_palette.color(hovered && m_geometry.content.isEmpty() ? ColorRole::Raised
                                                                       : ColorRole::Surface),
               m_palette.color(ColorRole::Line));
    paintIcon(painter, m_geometry.icon, mediaIcon(m_artifact.mediaType, m_artifact.name),
              m_palette.color(ColorRole::Dim));
    paintTitle(painter);
    paintState(painter, hovered);
    if (m_content.layout)
        m_content.layout->paint(painter, m_geometry.content.topLeft(), state.hovered);
    if (!m_geometry.more.isEmpty()) {
        QFont font = bodyFont();
        font.setUnderline(state.hovered == RowAction::ShowAll);
        painter->setFont(font);
        painter->setPen(m_palette.textColor(ColorRole::Accent));
        painter->drawText(m_geometry.more, LineFlags, moreText());
    }
    paintFocus(painter, m_geometry.card, state, m_palette);
}

void ArtifactCardPainter::paintTitle(QPainter *painter) const
{
    const QString name =
        m_artifact.name.isEmpty() ? idTail(m_artifact.id) : displayIdentifier(m_artifact.name, 200);
    QStringList facts;
    if (!isAudienceMode()) {
        if (!m_artifact.mediaType.isEmpty())
            facts.append(displayIdentifier(m_artifact.mediaType, 100));
        facts.append(sizeText(m_artifact.bytes));
        facts.append(m_artifact.growth.chunksText());
    }
    const QFontMetrics strong(bold(bodyFont()));
    const int nameWidth =
        qMin(strong.horizontalAdvance(name) + 1, m_geometry.title.width() * 3 / 5);
    painter->setFont(bold(bodyFont()));
    painter->setPen(m_palette.textColor(ColorRole::Text));
    painter->drawText(m_geometry.title, LineFlags,
                      strong.elidedText(name, Qt::ElideMiddle, nameWidth));
    painter->setFont(bodyFont());
    painter->setPen(m_palette.textColor(ColorRole::Dim));
    const QRect factsRect = m_geometry.title.adjusted(nameWidth + 6, 0, 0, 0);
    painter->drawText(factsRect, LineFlags,
                      QFontMetrics(bodyFont())
                          .elidedText(facts.join(u" · "_s), Qt::ElideRight, factsRect.width()));
}

void ArtifactCardPainter::paintState(QPainter *painter, bool hovered) const
{
    QStringList states;
    if (m_artifact.versions > 1)
        states.append(ChatTr::tr("v%1 of %2").arg(m_artifact.version).arg(m_artifact.versions));
    if (isAudienceMode())
        states.append(displayIdentifier(m_artifact.mediaType, 100));
    else
        states << m_artifact.growth.endText() << ChatTr::tr("show in Artifacts");
    int x = m_geometry.state.left();
    if (m_mark) {
        paintFindingMark(painter, markRect(), *m_mark, m_palette);
        x += 16;
    }
    QRect line = m_geometry.state;
    line.setLeft(x);
    if (m_artifact.accepted) {
        const QRect badge =
            paintBadge(painter, line, ChatTr::tr("current"), m_palette.color(ColorRole::Completed));
        line.setLeft(badge.right() + 7);
    }
    painter->setFont(smallFont());
    painter->setPen(m_palette.textColor(hovered ? ColorRole::Accent : ColorRole::Dim));
    painter->drawText(line, LineFlags, states.join(u" · "_s));
}

} // namespace a2a
