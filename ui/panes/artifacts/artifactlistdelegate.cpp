// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactlistdelegate.h"

#include "model/items/artifactproxymodel.h"
#include "model/text/bytesize.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/selectionbackground.h"
#include "ui/style/zoom.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/markicons.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int AboveAndBelow = 5;
static constexpr int CompactMargin = 3;
static constexpr int MaxOfName = 55;  // percent, of a compact row
static constexpr int CurveWidth = 56; // at 100 %

QLatin1StringView ArtifactListDelegate::iconFor(const QString &mediaType)
{
    if (mediaType.startsWith("image/"_L1))
        return "image"_L1;
    if (mediaType.startsWith("audio/"_L1))
        return "audio"_L1;
    if (mediaType.contains("json"_L1))
        return "data"_L1;
    if (mediaType.isEmpty() || mediaType.startsWith("text/"_L1))
        return "text"_L1;
    return "file"_L1;
}

QString ArtifactListDelegate::details(const QModelIndex &index)
{
    QStringList details;
    const ArtifactVersion version{index.data(ArtifactVersionRole).toInt(),
                                  index.data(ArtifactVersionsRole).toInt()};
    if (const QString words = versionText(version); !words.isEmpty())
        details << words;
    const QString id = index.data(ArtifactIdRole).toString();
    const QString type = displayIdentifier(index.data(ArtifactTypeRole).toString(), 60);
    const QString sniffed = index.data(ArtifactSniffedRole).toString();
    const int parts = index.data(ArtifactPartsRole).toInt();
    if (parts == 0)
        details << tr("no parts");
    else if (parts > 1)
        details << tr("%n part(s)", nullptr, parts);
    if (index.data(ArtifactMisdeclaredRole).toBool())
        details.prepend(tr("%1, but declared as %2").arg(sniffed, type));
    else if (parts < 2 && (!type.isEmpty() || !sniffed.isEmpty()))
        details << (type.isEmpty() ? sniffed : type);
    const auto growth = index.data(ArtifactGrowthRole).value<ArtifactGrowth>();
    details << growth.chunksText();
    if (const QString revision = growth.revisionText(); !revision.isEmpty())
        details << revision;
    details << growthText(growth, index.data(ArtifactStartRole).toLongLong());
    if (!id.isEmpty() && id != index.data(ArtifactNameRole).toString())
        details << idTail(id);
    if (const QString task = index.data(ArtifactSameIdRole).toString(); !task.isEmpty())
        details << tr("same ID as in %1").arg(idTail(task));
    return details.join(u" · "_s);
}

/// Paints the size right-aligned in the upper line, and returns its width.
static int paintSize(QPainter *painter, const QRect &line, qint64 bytes, const QColor &color)
{
    if (bytes <= 0)
        return 0; // a link has no size
    const QString size = sizeText(bytes);
    painter->setFont(dataFont());
    painter->setPen(color);
    painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, size);
    return QFontMetrics(dataFont()).horizontalAdvance(size) + 8;
}

/// Paints the bytes over time right-aligned in the lower line, if they were received at more than
/// one time. Returns the width used. The tallest bar is the highest rate.
static int paintCurve(QPainter *painter, const QRect &line, const ArtifactGrowth &growth,
                      const QColor &color)
{
    const qint64 most = *std::max_element(growth.curve.begin(), growth.curve.end());
    if (growth.durationNs() <= 0 || most <= 0)
        return 0;
    const int used = growth.usedSteps();
    QRect room = line.adjusted(0, 2, 0, -2);
    room.setLeft(room.right() - zoomed(CurveWidth) + 1);
    for (int x = 0; x < room.width(); ++x) {
        const qint64 bytes = growth.curve[size_t(x * used / room.width())];
        const int height = int((bytes * room.height() + most - 1) / most);
        painter->fillRect(room.left() + x, room.bottom() - height + 1, 1, height, color);
    }
    painter->fillRect(room.left(), room.bottom(), room.width(), 1, color); // no bytes: a thin line
    return room.width() + 8;
}

/// Paints the request of the task above its first row, and returns its height.
static int paintTaskHead(QPainter *painter, const QStyleOptionViewItem &option, const QString &head)
{
    if (head.isEmpty())
        return 0;
    const Palette &palette = Palette::of(option.palette);
    QRect room = option.rect.adjusted(12, 4, -12, 0);
    const QFontMetrics metrics(bold(smallFont()));
    room.setHeight(metrics.height());
    painter->setFont(bold(smallFont()));
    painter->setPen(palette.textColor(ColorRole::Dim));
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(displayLine(head, 200), Qt::ElideRight, room.width()));
    return metrics.height() + 6;
}

void ArtifactListDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    const Palette &palette = Palette::of(option.palette);
    const QColor back = backgroundColor(option);
    painter->save();
    QStyleOptionViewItem own = option; // without the task's heading, which belongs to several rows
    own.rect.setTop(own.rect.top() +
                    paintTaskHead(painter, option, index.data(ArtifactTaskHeadRole).toString()));
    if (option.state.testFlag(QStyle::State_Selected))
        paintSelectionBackground(painter, own.rect, palette);
    paintFocus(painter, own);
    const bool open = !index.data(ArtifactCompleteRole).toBool();
    const int margin = m_isCompact ? CompactMargin : AboveAndBelow;
    QRect row = own.rect.adjusted(12, margin, -12, -margin);
    paintIcon(painter, QRect(row.left(), row.top(), metrics::Icon, row.height()),
              iconFor(index.data(ArtifactTypeRole).toString()),
              palette.color(open ? ColorRole::Working : ColorRole::Dim));
    row.setLeft(row.left() + metrics::Icon + 8);
    QRect name = row;
    name.setHeight(QFontMetrics(bold(bodyFont())).height());
    QRect below = row;
    below.setTop(name.bottom() + 1);
    name.setRight(name.right() - paintSize(painter, name,
                                           index.data(ArtifactBytesRole).toLongLong(),
                                           palette.textColor(ColorRole::Faint, back)));
    paintMarkIcons(painter, name, palette, index.data(ArtifactMarkedRole).toBool(),
                   !index.data(ArtifactCommentRole).toString().isEmpty());
    const QString title = displayIdentifier(index.data(ArtifactNameRole).toString());
    if (m_isCompact) { // the facts stand behind it
        below = name;
        name.setWidth(qMin(name.width() * MaxOfName / 100,
                           QFontMetrics(bold(bodyFont())).horizontalAdvance(title) + 1));
        below.setLeft(name.right() + 8);
    }
    paintText(painter, name, title, bold(bodyFont()), palette.textColor(ColorRole::Text, back),
              Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
    if (index.data(ArtifactAcceptedRole).toBool()) {
        const QRect badge =
            paintBadge(painter, below, tr("current"), palette.color(ColorRole::Completed));
        below.setLeft(badge.right() + 7);
    }
    ColorRole role = open ? ColorRole::Working : ColorRole::Dim;
    if (index.data(ArtifactMisdeclaredRole).toBool()) {
        role = ColorRole::Warning;
        paintIcon(painter, QRect(below.left(), below.top(), metrics::BadgeIcon, below.height()),
                  "warning"_L1, palette.color(role));
        below.setLeft(below.left() + metrics::BadgeIcon + 4);
    }
    if (!m_isCompact)
        below.setRight(below.right() -
                       paintCurve(painter, below,
                                  index.data(ArtifactGrowthRole).value<ArtifactGrowth>(),
                                  palette.color(open ? ColorRole::Working : ColorRole::Faint)));
    paintText(painter, below, details(index), smallFont(), palette.textColor(role, back));
    painter->restore();
}

int ArtifactListDelegate::rowHeight(bool compact)
{
    if (compact)
        return QFontMetrics(bold(bodyFont())).height() + 2 * CompactMargin + 1;
    return QFontMetrics(bold(bodyFont())).height() + QFontMetrics(smallFont()).height() +
           2 * AboveAndBelow + 1;
}

QSize ArtifactListDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const bool hasHead = !index.data(ArtifactTaskHeadRole).toString().isEmpty();
    return {160,
            rowHeight(m_isCompact) + (hasHead ? QFontMetrics(bold(smallFont())).height() + 6 : 0)};
}

static QString commentLine(const QModelIndex &index)
{
    const QString comment = index.data(ArtifactCommentRole).toString();
    return comment.isEmpty() ? QString() : u'\n' % a2a::displayText(comment, 1000);
}

QString ArtifactListDelegate::toolTipText(const QModelIndex &index) const
{
    return a2a::displayText(index.data(ArtifactNameRole).toString(), 400) % u'\n' %
           tr("ID %1").arg(displayIdentifier(index.data(ArtifactIdRole).toString())) % u'\n' %
           details(index) % u'\n' %
           tr("%1 bytes").arg(QLocale().toString(index.data(ArtifactBytesRole).toLongLong())) %
           (index.data(ArtifactAcceptedRole).toBool()
                ? u'\n' % tr("You accepted this version as current.")
                : QString()) %
           commentLine(index);
}

} // namespace a2a

#include "moc_artifactlistdelegate.cpp"
