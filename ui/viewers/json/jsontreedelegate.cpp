// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/json/jsontreedelegate.h"

#include "model/items/jsontreemodel.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/selectionbackground.h"

#include <QApplication>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int RowPadding = 4;
static constexpr int ShownChars = 400; // more does not fit on a screen's width

namespace {

/// Pieces of a row from left to right, each in its own color.
class RowPainter final {
public:
    RowPainter(QPainter *painter, const QRect &rect, const QFont &font)
        : m_painter(painter)
        , m_rect(rect)
        , m_metrics(font)
    {
        m_painter->setFont(font);
    }
    void text(const QString &piece, const QColor &color)
    {
        if (m_rect.width() <= 0 || piece.isEmpty())
            return;
        const QString shown = m_metrics.elidedText(piece, Qt::ElideRight, m_rect.width() + 1);
        m_painter->setPen(color);
        m_painter->drawText(m_rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        m_rect.setLeft(m_rect.left() + m_metrics.horizontalAdvance(shown));
    }
    void sign(QLatin1StringView name, const QColor &color)
    {
        m_rect.setLeft(m_rect.left() + metrics::Space * 2);
        const QRect place(m_rect.left(), m_rect.top() + (m_rect.height() - metrics::BadgeIcon) / 2,
                          metrics::BadgeIcon, metrics::BadgeIcon);
        paintIcon(m_painter, place, name, color);
        m_rect.setLeft(place.right() + metrics::Space);
    }

private:
    QPainter *m_painter;
    QRect m_rect;
    QFontMetrics m_metrics;
};

} // namespace

static ColorRole valueColor(json::Type type)
{
    switch (type) {
    case json::Type::String:
        return ColorRole::JsonString;
    case json::Type::Array:
    case json::Type::Object:
        return ColorRole::Text;
    default:
        return ColorRole::JsonNumber;
    }
}

bool JsonTreeDelegate::isHighlighted(const QModelIndex &index, bool isOpen) const
{
    if (m_highlight.length <= 0)
        return false;
    const auto range = index.data(JsonMemberRangeRole).value<json::ByteRange>();
    const bool begins = range.offset >= m_highlight.offset && range.offset < m_highlight.end();
    const bool overlaps = range.offset < m_highlight.end() && range.end() > m_highlight.offset;
    return begins || (overlaps && !isOpen);
}

void JsonTreeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    const Palette &palette = Palette::of(item.widget);
    if (isHighlighted(index, item.state.testFlag(QStyle::State_Open))) {
        painter->fillRect(item.rect, palette.addedBackground());
        paintTintLine(painter, item.rect, palette);
    }
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, item.widget);
    const bool selected = item.state.testFlag(QStyle::State_Selected);
    const auto textColor = [&](ColorRole role) {
        return selected ? palette.textColor(role, palette.color(ColorRole::Selection))
                        : palette.textColor(role);
    };
    painter->save();
    painter->setClipRect(item.rect);
    RowPainter row(painter, item.rect.adjusted(3, 0, -6, 0), item.font);
    if (index.data(JsonHasNameRole).toBool()) {
        const QString name = displayIdentifier(index.data(JsonNameRole).toString(), ShownChars);
        row.text(QString(u'"' % name % u'"'), textColor(ColorRole::JsonKey));
        row.text(u": "_s, textColor(ColorRole::Text));
    } else if (index.parent().isValid() || index.model()->rowCount() > 1) {
        row.text(QString::number(index.row()) % u"  ", textColor(ColorRole::Faint));
    }
    const auto type = json::Type(index.data(JsonTypeRole).toInt());
    row.text(displayLine(index.data(JsonValueTextRole).toString(), ShownChars),
             textColor(valueColor(type)));
    if (!index.data(JsonCompleteRole).toBool())
        row.text(u" "_s % tr("not closed"), textColor(ColorRole::Error));
    if (index.data(JsonDuplicateRole).toBool())
        row.sign("warning"_L1, palette.color(ColorRole::Warning));
    painter->restore();
}

QSize JsonTreeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {100, QFontMetrics(option.font).height() + RowPadding};
}

} // namespace a2a

#include "moc_jsontreedelegate.cpp"
