// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/presenterbanner.h"

#include "model/script/steptitle.h"
#include "model/text/textof.h"
#include "ui/panes/scriptplayer/shownturns.h"
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

/// The state of a task as icon, text and color, scaled with the font of the widget.
class StateLabel final : public QWidget {
public:
    explicit StateLabel(QWidget *parent)
        : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }
    void setState(std::optional<TaskState> state)
    {
        const QSize before = sizeHint();
        m_badge = state ? std::optional(StateBadge::of(*state)) : std::nullopt;
        setAccessibleName(m_badge ? m_badge->word : QString());
        if (sizeHint() != before)
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

static constexpr qsizetype MaxSaid = 240;
static constexpr qsizetype MaxFailure = 600;
static constexpr int RoomyWidth = 760; ///< pixels at 100 %; narrower banners do not get larger type

/// A label with a text on a few lines at most. It is as high as needed; a longer text ends in "…".
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
        if (const QString shown = displayLine(text, most); shown != m_text) {
            m_text = shown;
            setAccessibleName(m_text);
            updateGeometry();
            update();
        }
        setVisible(!m_text.isEmpty());
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
        painter.setPen(Palette::of(this).textColor(m_role));
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

PresenterBanner::PresenterBanner(Workspace &workspace, const ScriptPlayback &playback,
                                 QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_playback(playback)
    , m_number(plainLabel({}, this, "dim"))
    , m_now(new FewLinesLabel(2, ColorRole::Text, this))
    , m_state(new StateLabel(this))
    , m_end(new FewLinesLabel(1, ColorRole::Dim, this))
    , m_failure(new FewLinesLabel(3, ColorRole::Failed, this))
    , m_mark(plainLabel({}, this, "caption"))
{
    m_number->setWordWrap(false);
    m_mark->setWordWrap(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(1); // large text must not make a tool bar hide it in a menu
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(zoomed(12), zoomed(6), zoomed(12), zoomed(8));
    layout->setHorizontalSpacing(zoomed(16));
    layout->setVerticalSpacing(zoomed(4));
    layout->setColumnStretch(1, 1);
    layout->addWidget(m_number, 0, 0, Qt::AlignTop);
    layout->addWidget(m_now, 0, 1);
    layout->addWidget(m_mark, 0, 2, Qt::AlignRight | Qt::AlignVCenter);
    layout->addWidget(m_state, 0, 3, Qt::AlignRight | Qt::AlignTop);
    layout->addWidget(m_end, 1, 1, 1, 3);
    layout->addWidget(m_failure, 2, 1, 1, 3);
    connect(&playback, &ScriptPlayback::changed, this, &PresenterBanner::refresh);
    connect(&workspace, &Workspace::changed, this, &PresenterBanner::refresh);
    connect(&m_selection, &Selection::changed, this, &PresenterBanner::refresh);
    refresh();
    relayout();
}

QString PresenterBanner::failureKeysText(const QString &skipKey)
{
    const auto shown = [](WindowKey key) {
        return keySequenceOf(key).toString(QKeySequence::NativeText);
    };
    return tr("%1: retry · %2: skip · %3: end")
        .arg(u"PgDn"_s, skipKey.isEmpty() ? shown(WindowKey::SkipTurn) : u'[' % skipKey % u']',
             shown(WindowKey::StopScript));
}

void PresenterBanner::setShowsFailures(bool shows)
{
    m_showsFailures = shows;
    refresh();
}

void PresenterBanner::setShowsPresenterHints(bool shows)
{
    m_showsPresenterHints = shows;
    refresh();
}

void PresenterBanner::setSkipKey(const QString &key)
{
    m_skipKey = key;
    refresh();
}

/// The newest task of the script's conversation or, without a script, of the shown conversation.
TaskIndex PresenterBanner::newestTask() const
{
    const ScriptPlayer *scriptPlayer = m_playback.scriptPlayer();
    ContextIndex context = scriptPlayer ? scriptPlayer->context() : m_selection.context();
    if (scriptPlayer && context == NoIndex && scriptPlayer->turn() == 0)
        return NoIndex;
    if (context == NoIndex)
        context = m_selection.context();
    if (context == NoIndex || m_session.store().contexts[context].tasks.empty())
        return NoIndex;
    return m_session.store().contexts[context].tasks.back();
}

void PresenterBanner::showScript(const ScriptPlayer &scriptPlayer)
{
    const int now = m_playback.shownTurn();
    m_number->setText(
        now < 0 ? QString()
                : tr("%1 of %2", "turn").arg(now + 1).arg(scriptPlayer.script().turns.size()));
    m_now->setText(now < 0 ? m_playback.title() : stepTitle(scriptPlayer.resolvedTurn(now)),
                   MaxSaid);
    QString end;
    if (scriptPlayer.state() == ScriptPlayer::State::Stopped)
        end = tr("The script was stopped.");
    else if (m_playback.isOver())
        end = tr("The script is over.");
    m_end->setText(end, MaxSaid);
    QStringList failures;
    if (m_showsFailures && m_playback.canRetry() && !scriptPlayer.results().empty()) {
        const TurnResult &last = scriptPlayer.results().back();
        failures = textsOf(last.unmetExpectations);
        if (last.error)
            failures.append(textOf(*last.error));
    }
    m_failure->setText(failures.isEmpty() ? QString()
                                          : tr("This step failed: %1").arg(failures.join(u' ')),
                       MaxFailure);
}

/// Shows the mark of a failed step, which is small and not red, since only the presenter needs to
/// know what it means.
void PresenterBanner::showMark()
{
    const bool isHeldUp = m_showsPresenterHints && m_playback.canRetry();
    QString words = u"\u25cf"_s;
    if (m_playback.offersRetry())
        words = m_skipKey.isEmpty()
                    ? tr("%1: retry").arg(u"PgDn"_s)
                    : tr("%1: retry · %2: skip").arg(u"PgDn"_s, u'[' % m_skipKey % u']');
    m_mark->setText(isHeldUp ? words : QString());
    m_mark->setAccessibleName(isHeldUp ? tr("The step has failed") : QString());
    m_mark->setVisible(isHeldUp);
}

void PresenterBanner::refresh()
{
    const ScriptPlayer *scriptPlayer = m_playback.scriptPlayer();
    if (scriptPlayer && !scriptPlayer->script().turns.empty()) {
        showScript(*scriptPlayer);
    } else {
        const AgentIndex agent = m_selection.agent();
        m_number->clear();
        m_now->setText(agent == NoIndex ? tr("No agent is selected.")
                                        : m_workspace.agentLabel(agent),
                       MaxSaid);
        m_end->setText({}, MaxSaid);
        m_failure->setText({}, MaxFailure);
    }
    m_number->setVisible(!m_number->text().isEmpty());
    showMark();
    const TaskIndex task = newestTask();
    m_state->setState(task == NoIndex || isStateHidden()
                          ? std::nullopt
                          : std::optional(m_session.store().tasks[task].state));
    setAccessibleName(text());
}

/// Whether the state is hidden from the audience. A state that the script did not expect concerns
/// only the presenter, also after the step was skipped. The state of an earlier step is not that of
/// a step that was answered without a task.
bool PresenterBanner::isStateHidden() const
{
    const ScriptPlayer *scriptPlayer = m_playback.scriptPlayer();
    if (!scriptPlayer || scriptPlayer->results().empty())
        return false;
    const TurnResult &last = scriptPlayer->results().back();
    const bool isShown = last.turn == m_playback.shownTurn();
    const ExchangeTrack *track = m_session.store().track(last.exchange);
    if (isShown && track && track->task == NoIndex)
        return true;
    return !m_showsFailures && (m_playback.canRetry() || (isShown && last.wasSkipped));
}

/// Sizes the banner to the available width and the height of its lines: tool bars ignore
/// heightForWidth.
void PresenterBanner::relayout()
{
    const bool isRoomy = width() >= zoomed(RoomyWidth);
    const QFont plain = isRoomy ? larger(bodyFont()) : bodyFont();
    const auto give = [](QWidget *widget, const QFont &font) {
        if (widget->font() != font)
            widget->setFont(font);
    };
    for (QWidget *widget : {static_cast<QWidget *>(m_number), static_cast<QWidget *>(m_end),
                            static_cast<QWidget *>(m_failure)})
        give(widget, plain);
    for (QWidget *widget : {static_cast<QWidget *>(m_now), static_cast<QWidget *>(m_state)})
        give(widget, bold(plain));
    const QLayout *all = layout();
    const int height =
        all->hasHeightForWidth() ? all->heightForWidth(width()) : all->sizeHint().height();
    if (height != minimumHeight() || height != maximumHeight())
        setFixedHeight(height);
}

void PresenterBanner::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    relayout();
}

bool PresenterBanner::event(QEvent *event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        relayout();
    return done;
}

QString PresenterBanner::text() const
{
    QStringList lines{m_number->text(), m_now->text(), m_state->accessibleName(), m_end->text(),
                      m_failure->text()};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace a2a

#include "moc_presenterbanner.cpp"
