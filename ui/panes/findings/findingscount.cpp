// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/findings/findingscount.h"

#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/states.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CountPadding = 8;
static constexpr int Gap = 4;
static constexpr int Between = 10;

FindingsCount::FindingsCount(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Findings"));
    setCursor(Qt::PointingHandCursor);
    setTotals({});
}

void FindingsCount::setTotals(const FindingsModel::Totals &totals, const QString &agent)
{
    m_totals = totals;
    const QStringList all{tr("%n errors", nullptr, int(totals.errors)),
                          tr("%n warnings", nullptr, int(totals.warnings)),
                          tr("%n notes", nullptr, int(totals.notes))};
    QString text = all.join(u", "_s);
    if (totals.client > 0)
        text += u'\n' % tr("%n of them on the client side", nullptr, int(totals.client));
    if (totals.muted > 0)
        text += u'\n' % tr("%n from muted rules", nullptr, int(totals.muted));
    setAccessibleDescription(text);
    setToolTip(
        QString((agent.isEmpty() ? tr("Findings: %1").arg(text)
                                 : tr("Findings of %1: %2").arg(displayLine(agent, 100), text)) %
                u'\n' % tr("Opens the findings (Ctrl+9)")));
    updateGeometry();
    update();
}

QStringList FindingsCount::countTexts(const FindingsModel::Totals &totals)
{
    QStringList countTexts;
    if (totals.errors > 0)
        countTexts += tr("%n errors", nullptr, int(totals.errors));
    if (totals.warnings > 0)
        countTexts += tr("%n warnings", nullptr, int(totals.warnings));
    if (totals.notes > 0)
        countTexts += tr("%n notes", nullptr, int(totals.notes));
    return countTexts;
}

/// Errors and warnings are always shown, so that nothing moves when the first of them appears.
/// Findings about the client are among them and also counted separately.
std::vector<FindingsCount::CountItem> FindingsCount::countItems() const
{
    const QLocale locale;
    std::vector<CountItem> countItems;
    const auto add = [&](Severity severity, quint32 count) {
        const StateLook look = severityLook(severity);
        countItems.push_back({look.icon, look.color, locale.toString(count)});
    };
    add(Severity::Error, m_totals.errors);
    add(Severity::Warning, m_totals.warnings);
    if (m_totals.notes > 0)
        add(Severity::Note, m_totals.notes);
    if (m_totals.client > 0)
        countItems.push_back({"arrow-out"_L1, ColorRole::Info, locale.toString(m_totals.client)});
    return countItems;
}

QSize FindingsCount::sizeHint() const
{
    const QFontMetrics metrics(font());
    int width = 2 * CountPadding - Between;
    for (const CountItem &piece : countItems())
        width += metrics::BadgeIcon + Gap + metrics.horizontalAdvance(piece.number) + Between;
    return {width, metrics.height() + 4};
}

void FindingsCount::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    if (underMouse() || isDown()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.color(ColorRole::FaintLine));
        painter.drawRoundedRect(rect(), 4, 4);
    }
    int x = CountPadding;
    for (const CountItem &piece : countItems()) {
        const bool isNone = piece.number == u'0';
        paintIcon(&painter, QRect(x, 0, metrics::BadgeIcon, height()), piece.icon,
                  palette.color(isNone ? ColorRole::Faint : piece.color));
        x += metrics::BadgeIcon + Gap;
        const int width = fontMetrics().horizontalAdvance(piece.number);
        painter.setPen(palette.textColor(isNone ? ColorRole::Dim : ColorRole::Text));
        painter.drawText(QRect(x, 0, width + 1, height()), Qt::AlignLeft | Qt::AlignVCenter,
                         piece.number);
        x += width + Between;
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette.color(ColorRole::Focus));
        painter.drawRoundedRect(rect().adjusted(0, 0, -1, -1), 4, 4);
    }
}

bool FindingsCount::event(QEvent *event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave)
        update();
    return QAbstractButton::event(event);
}

} // namespace a2a

#include "moc_findingscount.cpp"
