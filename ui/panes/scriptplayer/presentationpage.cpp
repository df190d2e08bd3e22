// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/presentationpage.h"

#include "model/script/steptitle.h"
#include "ui/accessibility/accessibleroles.h"
#include "ui/panes/scriptplayer/shownturns.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QEvent>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestLine = 240;
static constexpr int MostWidth = 760; ///< pixels at 100 %; width of the text
static constexpr int Edge = 32;       ///< pixels at 100 %; distance from the window's edges
static constexpr int BarWidth = 4;
static constexpr int StepSpace = 8;

static QFont scaled(QFont font, double factor)
{
    font.setPixelSize(int(font.pixelSize() * factor));
    return font;
}

static QFont titleFont()
{
    return scaled(bold(bodyFont()), 2.2);
}

static QFont aboutFont()
{
    return scaled(bodyFont(), 1.2);
}

PresentationPage::PresentationPage(const ScriptPlayback &playback, QWidget *window)
    : QWidget(window)
    , m_playback(playback)
    , m_window(window)
{
    setAccessibleRole(*this, QAccessible::StaticText);
    setAccessibleName(tr("Page of the script"));
    setFocusPolicy(Qt::StrongFocus);
    setProperty("ownFocus", true); // nothing to be operated, no focus ring
    setAttribute(Qt::WA_OpaquePaintEvent);
    window->installEventFilter(this);
    connect(&playback, &ScriptPlayback::changed, this, &PresentationPage::refresh);
    hide();
}

void PresentationPage::setOn(bool isOn)
{
    m_isOn = isOn;
    refresh();
}

void PresentationPage::setKeys(const QString &keys)
{
    m_keys = keys;
    update();
}

void PresentationPage::refresh()
{
    const bool isWanted = m_isOn && m_playback.page() != ScriptPlayback::Page::Conversation;
    if (isWanted)
        updateTexts();
    if (isWanted == !isHidden())
        return update();
    if (isWanted) {
        m_previousFocus = m_window->focusWidget();
        setGeometry(m_window->rect());
        show();
        raise();
        setFocus(Qt::OtherFocusReason);
    } else {
        const bool hadFocus = hasFocus();
        hide();
        if (hadFocus && m_previousFocus)
            m_previousFocus->setFocus(Qt::OtherFocusReason);
    }
}

static QLatin1StringView iconOf(const TurnResult *result)
{
    return result && result->succeeded ? "check"_L1 : "minus"_L1;
}

void PresentationPage::updateTexts()
{
    const ScriptPlayer &scriptPlayer = *m_playback.scriptPlayer();
    const bool isEnd = m_playback.page() == ScriptPlayback::Page::End;
    const int count = int(scriptPlayer.script().turns.size());
    m_title = displayLine(m_playback.title(), LongestLine);
    m_about = isEnd ? tr("The script is over.")
                    : displayLine(scriptPlayer.script().description, LongestLine);
    m_agent = displayLine(tr("With %1").arg(m_playback.agentLabel()), LongestLine);
    m_steps.clear();
    for (int turn = 0; turn < count; ++turn) {
        m_steps.push_back({displayLine(stepTitle(scriptPlayer.resolvedTurn(turn)), LongestLine),
                           isEnd ? iconOf(scriptPlayer.resultOf(turn)) : QLatin1StringView()});
    }
    setAccessibleDescription(text());
}

QString PresentationPage::text() const
{
    QStringList lines{m_title, m_about, m_agent};
    for (const Step &step : m_steps)
        lines.append(step.title);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

/// Paints as many steps as fit.
void PresentationPage::paintSteps(QPainter &painter, const QRect &area) const
{
    const Palette &palette = Palette::of(this);
    const QFont font = aboutFont();
    const int line = QFontMetrics(font).height();
    const int height = line + zoomed(StepSpace);
    const int mark = line * 2;
    const int most = qMax(1, area.height() / height);
    const int count = int(m_steps.size());
    const int shown = count > most ? most - 1 : count; // the last line has the number of the others
    QRect row(area.left(), area.top(), area.width(), line);
    painter.setFont(font);
    for (int at = 0; at < shown; ++at) {
        const Step &step = m_steps[size_t(at)];
        const QRect left(row.left(), row.top(), line, line);
        if (step.icon.isEmpty()) {
            painter.setPen(palette.textColor(ColorRole::Dim));
            painter.drawText(left.adjusted(0, 0, mark, 0), Qt::AlignLeft | Qt::AlignVCenter,
                             QString::number(at + 1));
        } else {
            const bool isHeld = step.icon == "check"_L1;
            paintIcon(&painter, left, step.icon,
                      palette.color(isHeld ? ColorRole::Completed : ColorRole::Dim));
        }
        painter.setPen(palette.textColor(ColorRole::Text));
        const QRect place = row.adjusted(mark, 0, 0, 0);
        painter.drawText(place,
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip,
                         QFontMetrics(font).elidedText(step.title, Qt::ElideRight, place.width()));
        row.translate(0, height);
    }
    if (shown < count) {
        painter.setPen(palette.textColor(ColorRole::Dim));
        painter.drawText(row.adjusted(mark, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         tr("and %n more steps", nullptr, count - shown));
    }
}

void PresentationPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.fillRect(rect(), palette.color(ColorRole::Surface));
    const int edge = zoomed(Edge);
    const int width = qMin(zoomed(MostWidth), this->width() - 2 * edge);
    const int left = (this->width() - width) / 2;
    const QFontMetrics title(titleFont());
    const QFontMetrics about(aboutFont());
    const auto heightOf = [width](const QFontMetrics &metrics, const QString &text) {
        return text.isEmpty()
                   ? 0
                   : metrics.boundingRect(QRect(0, 0, width, 10'000), Qt::TextWordWrap, text)
                         .height();
    };
    const int gap = zoomed(12);
    const int titleHeight = heightOf(title, m_title);
    const int aboutHeight = heightOf(about, m_about);
    const int stepHeight = about.height() + zoomed(StepSpace);
    const int keysHeight = m_keys.isEmpty() ? 0 : QFontMetrics(smallFont()).height() + gap;
    const int head = titleHeight + gap + aboutHeight + gap / 2 + about.height() + 2 * gap;
    const int area = height() - 2 * edge - keysHeight;
    const int all = qMin(area, head + int(m_steps.size()) * stepHeight);
    int y = edge + (area - all) / 2;
    painter.fillRect(QRect(left - edge / 2, y, zoomed(BarWidth), all),
                     palette.color(ColorRole::Accent));
    painter.setFont(titleFont());
    painter.setPen(palette.textColor(ColorRole::Text));
    painter.drawText(QRect(left, y, width, titleHeight), Qt::TextWordWrap | Qt::TextDontClip,
                     m_title);
    y += titleHeight + gap;
    painter.setFont(aboutFont());
    painter.drawText(QRect(left, y, width, aboutHeight), Qt::TextWordWrap | Qt::TextDontClip,
                     m_about);
    y += aboutHeight + gap / 2;
    painter.setPen(palette.textColor(ColorRole::Dim));
    // Characters of another font than the first are lower.
    painter.drawText(QRect(left, y, width, about.height()), Qt::TextSingleLine | Qt::TextDontClip,
                     about.elidedText(m_agent, Qt::ElideRight, width));
    y += about.height() + 2 * gap;
    paintSteps(painter, QRect(left, y, width, edge + (area + all) / 2 - y));
    painter.setFont(smallFont());
    painter.setPen(palette.textColor(ColorRole::Faint));
    painter.drawText(rect().adjusted(edge, 0, -edge, -edge / 2),
                     Qt::AlignRight | Qt::AlignBottom | Qt::TextSingleLine, m_keys);
}

bool PresentationPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window && event->type() == QEvent::Resize)
        setGeometry(m_window->rect());
    return QWidget::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_presentationpage.cpp"
