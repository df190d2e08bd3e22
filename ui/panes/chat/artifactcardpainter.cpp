// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/artifactcardpainter.h"

#include "model/text/bytesize.h"
#include "ui/panes/chat/chattr.h"
#include "ui/panes/chat/partslayout.h"
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

ArtifactCardGeometry ArtifactCardGeometry::of(int viewWidth, int lineHeight, int smallHeight)
{
    ArtifactCardGeometry geometry;
    geometry.height = 2 * VerticalPadding + lineHeight + 3 + smallHeight;
    geometry.card = QRect(chat::Margin, 0, qMin(zoomed(CardWidth), chat::frameWidth(viewWidth)),
                          geometry.height);
    geometry.icon = QRect(geometry.card.left() + chat::Padding,
                          (geometry.height - metrics::Icon) / 2, metrics::Icon, metrics::Icon);
    const int left = geometry.icon.right() + 11;
    const int width = geometry.card.right() - chat::Padding - left;
    geometry.title = QRect(left, VerticalPadding, width, lineHeight);
    geometry.state = QRect(left, geometry.title.bottom() + 4, width, smallHeight);
    return geometry;
}

ArtifactCardPainter::ArtifactCardPainter(const ChatArtifact &artifact, std::optional<Severity> mark,
                                         int viewWidth, const Palette &palette)
    : m_palette(palette)
    , m_artifact(artifact)
    , m_mark(mark)
    , m_geometry(ArtifactCardGeometry::of(viewWidth, QFontMetrics(bodyFont()).height(),
                                          QFontMetrics(smallFont()).height()))
{
}

QRect ArtifactCardPainter::markRect() const
{
    if (!m_mark)
        return {};
    return {m_geometry.state.left(), m_geometry.state.center().y() - 6, 12, 12};
}

RowAction ArtifactCardPainter::actionAt(QPoint place) const
{
    return m_geometry.card.contains(place) ? RowAction::OpenArtifact : RowAction::None;
}

QString ArtifactCardPainter::toolTipAt(QPoint place) const
{
    if (!m_geometry.card.contains(place))
        return {};
    const QString artifact = ChatTr::tr("Artifact %1").arg(displayIdentifier(m_artifact.id, 500));
    return m_artifact.accepted
               ? artifact % u'\n' % ChatTr::tr("You accepted this version as the current one.")
               : artifact;
}

void ArtifactCardPainter::paint(QPainter *painter, const RowState &state) const
{
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    const bool hovered = state.hovered == RowAction::OpenArtifact;
    paintFrame(painter, m_geometry.card,
               m_palette.color(hovered ? ColorRole::Raised : ColorRole::Surface),
               m_palette.color(ColorRole::Line));
    paintIcon(painter, m_geometry.icon, mediaIcon(m_artifact.mediaType, m_artifact.name),
              m_palette.color(ColorRole::Dim));

    const QString name =
        m_artifact.name.isEmpty() ? idTail(m_artifact.id) : displayIdentifier(m_artifact.name, 200);
    QStringList facts;
    if (!m_artifact.mediaType.isEmpty())
        facts.append(displayIdentifier(m_artifact.mediaType, 100));
    facts.append(sizeText(m_artifact.bytes));
    facts.append(chunkCountText(m_artifact.chunks));
    const QFontMetrics strong(bold(bodyFont()));
    const int nameWidth =
        qMin(strong.horizontalAdvance(name) + 1, m_geometry.title.width() * 3 / 5);
    painter->setFont(bold(bodyFont()));
    painter->setPen(m_palette.ink(ColorRole::Text));
    painter->drawText(m_geometry.title, flags, strong.elidedText(name, Qt::ElideMiddle, nameWidth));
    painter->setFont(bodyFont());
    painter->setPen(m_palette.ink(ColorRole::Dim));
    const QRect factsRect = m_geometry.title.adjusted(nameWidth + 6, 0, 0, 0);
    painter->drawText(factsRect, flags,
                      QFontMetrics(bodyFont())
                          .elidedText(facts.join(u" · "_s), Qt::ElideRight, factsRect.width()));

    QStringList states;
    if (m_artifact.versions > 1)
        states.append(ChatTr::tr("v%1 of %2").arg(m_artifact.version).arg(m_artifact.versions));
    states.append(m_artifact.complete ? ChatTr::tr("complete") : ChatTr::tr("open"));
    states.append(ChatTr::tr("open in Artifacts"));
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
    painter->setPen(m_palette.ink(hovered ? ColorRole::Accent : ColorRole::Dim));
    painter->drawText(line, flags, states.join(u" · "_s));
    paintFocus(painter, m_geometry.card, state, m_palette);
}

} // namespace a2a
