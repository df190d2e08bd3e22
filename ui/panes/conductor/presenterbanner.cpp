// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/conductor/presenterbanner.h"

#include "model/text/textof.h"
#include "ui/panes/conductor/shownturns.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/zoom.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/statebadge.h"
#include "ui/workspace/windowkeys.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QTextLayout>

namespace a2a {

using namespace Qt::StringLiterals;

/// A task's state as icon, word and colour, as large as the label's font.
class StateLabel final : public QWidget {
public:
    explicit StateLabel(QWidget *parent)
        : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }
    void setState(std::optional<TaskState> state)
    {
        m_badge = state ? std::optional(StateBadge::of(*state)) : std::nullopt;
        setAccessibleName(m_badge ? m_badge->word : QString());
        updateGeometry();
        update();
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        return m_badge ? m_badge->size(font()) : QSize(0, 0);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        if (m_badge)
            m_badge->paint(&painter, rect(), font(), Palette::of(this));
    }

private:
    std::optional<StateBadge> m_badge;
};

static constexpr qsizetype MostSaid = 240;
static constexpr qsizetype MostFailure = 600;
static constexpr int RoomyWidth = 760;  ///< at 100 %: narrower ones do not get larger type
static constexpr int RoomyHeight = 400; ///< of the window at 100 %

/// A text on a few lines at most, as high as needed; longer text ends in "…".
class FewLinesLabel final : public QWidget {
public:
    FewLinesLabel(int lines, ColorRole role, QWidget *parent)
        : QWidget(parent)
        , m_lines(lines)
        , m_role(role)
    {
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }
    [[nodiscard]] const QString &text() const { return m_text; }
    void setText(const QString &text, qsizetype most)
    {
        m_text = displayLine(text, most);
        setAccessibleName(m_text);
        setVisible(!m_text.isEmpty());
        updateGeometry();
        update();
    }
    [[nodiscard]] int heightForWidth(int width) const override
    {
        return int(shownLines(width).size()) * fontMetrics().lineSpacing();
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        const QFontMetrics metrics = fontMetrics();
        return {metrics.averageCharWidth() * 40, metrics.lineSpacing()};
    }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        const QFontMetrics metrics = fontMetrics();
        return {metrics.averageCharWidth() * 8, metrics.lineSpacing()};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(Palette::of(this).ink(m_role));
        QRect line(0, 0, width(), fontMetrics().lineSpacing());
        for (const QString &text : shownLines(width())) {
            painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
            line.translate(0, line.height());
        }
    }

private:
    [[nodiscard]] QStringList shownLines(int width) const
    {
        QTextLayout layout(m_text, font());
        layout.beginLayout();
        QStringList lines;
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            if (lines.size() == m_lines - 1) {
                lines.append(
                    fontMetrics().elidedText(m_text.mid(line.textStart()), Qt::ElideRight, width));
                break;
            }
            lines.append(m_text.mid(line.textStart(), line.textLength()));
        }
        layout.endLayout();
        return lines;
    }

    QString m_text;
    int m_lines;
    ColorRole m_role;
};

static QFont larger(QFont font)
{
    font.setPixelSize(font.pixelSize() * 7 / 5);
    return font;
}

PresenterBanner::PresenterBanner(Workspace &workspace, const ConductorPane &conductor,
                                 QWidget *parent)
    : QWidget(parent)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_conductor(conductor)
    , m_number(plainLabel({}, this, "dim"))
    , m_now(new FewLinesLabel(2, ColorRole::Text, this))
    , m_state(new StateLabel(this))
    , m_next(new FewLinesLabel(1, ColorRole::Dim, this))
    , m_failure(new FewLinesLabel(3, ColorRole::Failed, this))
    , m_keys(plainLabel({}, this, "caption"))
{
    m_number->setWordWrap(false);
    m_keys->setWordWrap(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(1); // large text must not make a tool bar hide it in a menu
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(zoomed(12), zoomed(6), zoomed(12), zoomed(8));
    layout->setHorizontalSpacing(zoomed(16));
    layout->setVerticalSpacing(zoomed(4));
    layout->setColumnStretch(1, 1);
    layout->addWidget(m_number, 0, 0, Qt::AlignTop);
    layout->addWidget(m_now, 0, 1);
    layout->addWidget(m_state, 0, 2, Qt::AlignRight | Qt::AlignTop);
    layout->addWidget(m_next, 1, 1);
    layout->addWidget(m_keys, 1, 2, Qt::AlignRight | Qt::AlignVCenter);
    layout->addWidget(m_failure, 2, 1, 1, 2);
    connect(&conductor, &ConductorPane::noteChanged, this, &PresenterBanner::refresh);
    connect(&workspace, &Workspace::changed, this, &PresenterBanner::refresh);
    connect(&m_selection, &Selection::changed, this, &PresenterBanner::refresh);
    refresh();
    fit();
}

QString PresenterBanner::keysOfFailure()
{
    const auto shown = [](WindowKey key) { return keysOf(key).toString(QKeySequence::NativeText); };
    return tr("%1: retry · %2: skip · %3: end")
        .arg(shown(WindowKey::RetryTurn), shown(WindowKey::SkipTurn), shown(WindowKey::StopScript));
}

void PresenterBanner::setTellsKeys(bool tells)
{
    m_tellsKeys = tells;
    refresh();
}

/// Of the script's conversation; without a script of the shown one.
TaskIndex PresenterBanner::newestTask() const
{
    const Conductor *conductor = m_conductor.conductor();
    ContextIndex context = conductor ? conductor->context() : m_selection.context();
    if (conductor && context == NoIndex && conductor->turn() == 0)
        return NoIndex;
    if (context == NoIndex)
        context = m_selection.context();
    if (context == NoIndex || m_session.store().contexts[context].tasks.empty())
        return NoIndex;
    return m_session.store().contexts[context].tasks.back();
}

void PresenterBanner::showScript(const Conductor &conductor)
{
    const ShownTurns shown = ShownTurns::of(conductor);
    m_number->setText(
        shown.now < 0
            ? QString()
            : tr("%1 of %2", "turn").arg(shown.now + 1).arg(conductor.script().turns.size()));
    m_now->setText(shown.now < 0 ? conductor.script().name
                                 : turnAction(conductor.shownTurn(shown.now)),
                   MostSaid);
    QString next;
    if (shown.next >= 0)
        next = tr("Next: %1").arg(turnAction(conductor.shownTurn(shown.next)));
    else if (conductor.state() == Conductor::State::Held)
        next = tr("Script passed: all expectations met.");
    else if (conductor.state() == Conductor::State::Stopped)
        next = tr("The script was stopped.");
    m_next->setText(next, MostSaid);
    QStringList failures;
    if (conductor.state() == Conductor::State::Failed && !conductor.results().empty()) {
        const TurnResult &last = conductor.results().back();
        failures = textsOf(last.missing);
        if (last.error)
            failures.append(textOf(*last.error));
    }
    m_failure->setText(failures.isEmpty() ? QString()
                                          : tr("This turn failed: %1").arg(failures.join(u' ')),
                       MostFailure);
}

void PresenterBanner::refresh()
{
    const Conductor *conductor = m_conductor.conductor();
    const bool plays = conductor && !conductor->script().turns.empty();
    if (plays) {
        showScript(*conductor);
    } else {
        const AgentIndex agent = m_selection.agent();
        m_number->clear();
        m_now->setText(agent == NoIndex ? tr("No agent is selected.")
                                        : m_session.agent(agent).link().title(),
                       MostSaid);
        m_next->setText({}, MostSaid);
        m_failure->setText({}, MostFailure);
    }
    m_number->setVisible(!m_number->text().isEmpty());
    const bool isHeldUp = m_conductor.canRetry();
    m_keys->setText(isHeldUp ? keysOfFailure() : tr("F10: next step · F9: auto-play · Esc: leave"));
    m_keysNeeded = m_tellsKeys && (isHeldUp || !plays || ShownTurns::of(*conductor).now < 0);
    m_keys->setVisible(m_keysNeeded && hasRoomForKeys());
    const TaskIndex task = newestTask();
    m_state->setState(task == NoIndex ? std::nullopt
                                      : std::optional(m_session.store().tasks[task].state));
    setAccessibleName(text());
}

/// The keys take a line from the conversation, which is only justified after a failed turn.
bool PresenterBanner::hasRoomForKeys() const
{
    return m_conductor.canRetry() || window()->height() >= zoomed(RoomyHeight);
}

/// As large as there is room for, and as high as its lines: tool bars ignore heightForWidth.
void PresenterBanner::fit()
{
    const bool isRoomy = width() >= zoomed(RoomyWidth);
    const QFont plain = isRoomy ? larger(bodyFont()) : bodyFont();
    const auto give = [](QWidget *widget, const QFont &font) {
        if (widget->font() != font)
            widget->setFont(font);
    };
    for (QWidget *widget : {static_cast<QWidget *>(m_number), static_cast<QWidget *>(m_next),
                            static_cast<QWidget *>(m_failure)})
        give(widget, plain);
    for (QWidget *widget : {static_cast<QWidget *>(m_now), static_cast<QWidget *>(m_state)})
        give(widget, bold(plain));
    m_keys->setVisible(m_keysNeeded && hasRoomForKeys());
    const QLayout *all = layout();
    const int height =
        all->hasHeightForWidth() ? all->heightForWidth(width()) : all->sizeHint().height();
    if (height != minimumHeight() || height != maximumHeight())
        setFixedHeight(height);
}

void PresenterBanner::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

bool PresenterBanner::event(QEvent *event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fit();
    return done;
}

QString PresenterBanner::text() const
{
    QStringList lines{m_number->text(), m_now->text(), m_state->accessibleName(), m_next->text(),
                      m_failure->text()};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace a2a

#include "moc_presenterbanner.cpp"
