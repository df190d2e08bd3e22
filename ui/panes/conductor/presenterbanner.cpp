// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/conductor/presenterbanner.h"

#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/statebadge.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MostNote = 240;
static constexpr qsizetype MostFailure = 600;

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
    , m_note(plainLabel({}, this))
    , m_state(new StateLabel(this))
    , m_expected(plainLabel({}, this, "dim"))
    , m_failure(plainLabel({}, this))
    , m_keys(plainLabel({}, this, "caption"))
{
    m_number->setFont(larger(bodyFont()));
    m_number->setWordWrap(false);
    m_note->setFont(larger(bold(bodyFont())));
    m_state->setFont(larger(bold(bodyFont())));
    m_keys->setText(tr("F10: next turn · F9: by itself · Esc: leave"));
    m_keys->setWordWrap(false);
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(12, 6, 12, 8);
    layout->setHorizontalSpacing(16);
    layout->setVerticalSpacing(4);
    layout->setColumnStretch(1, 1);
    layout->addWidget(m_number, 0, 0, Qt::AlignTop);
    layout->addWidget(m_note, 0, 1);
    layout->addWidget(m_state, 0, 2, Qt::AlignRight | Qt::AlignVCenter);
    layout->addWidget(m_expected, 1, 1);
    layout->addWidget(m_keys, 1, 2, Qt::AlignRight | Qt::AlignVCenter);
    layout->addWidget(m_failure, 2, 1, 1, 2);
    connect(&conductor, &ConductorPane::noteChanged, this, &PresenterBanner::refresh);
    connect(&workspace, &Workspace::changed, this, &PresenterBanner::refresh);
    connect(&m_selection, &Selection::changed, this, &PresenterBanner::refresh);
    refresh();
}

/// Of the script's conversation; without a script of the one that is shown.
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
    const std::vector<ScriptTurn> &turns = conductor.script().turns;
    const int count = int(turns.size());
    const int shown = qMin(conductor.turn(), count - 1);
    m_number->setText(tr("%1 of %2", "turn").arg(shown + 1).arg(count));
    const ScriptTurn &turn = turns[size_t(shown)];
    m_note->setText(displayText(turn.note.isEmpty() ? turnAction(turn) : turn.note, MostNote));
    m_expected->setText(tr("Must come: %1").arg(displayText(turnExpectation(turn), MostNote)));
    if (conductor.state() == Conductor::State::Held)
        m_expected->setText(tr("Everything came as the script expects."));
    else if (conductor.state() == Conductor::State::Stopped)
        m_expected->setText(tr("The script was stopped."));
    QStringList failures;
    if (conductor.state() == Conductor::State::Failed && !conductor.results().empty()) {
        const TurnResult &last = conductor.results().back();
        failures = textsOf(last.missing);
        if (last.error)
            failures.append(textOf(*last.error));
    }
    m_failure->setText(
        failures.isEmpty()
            ? QString()
            : tr("This turn did not hold: %1").arg(displayText(failures.join(u'\n'), MostFailure)));
}

void PresenterBanner::refresh()
{
    const Conductor *conductor = m_conductor.conductor();
    const bool plays = conductor && !conductor->script().turns.empty();
    if (plays) {
        showScript(*conductor);
    } else {
        const AgentIndex agent = m_selection.agent();
        m_note->setText(agent == NoIndex ? tr("No agent is selected.")
                                         : displayLine(m_session.agent(agent).title(), 120));
        m_expected->setText(tr("No script is open: what is said by hand shows here as well."));
        m_failure->clear();
    }
    m_number->setVisible(plays);
    m_failure->setVisible(!m_failure->text().isEmpty());
    QPalette red = m_failure->palette();
    red.setColor(QPalette::WindowText, Palette::of(this).ink(ColorRole::Failed));
    m_failure->setPalette(red);
    const TaskIndex task = newestTask();
    m_state->setState(task == NoIndex ? std::nullopt
                                      : std::optional(m_session.store().tasks[task].state));
    setAccessibleName(text());
}

QString PresenterBanner::text() const
{
    QStringList lines{m_number->isHidden() ? QString() : m_number->text(), m_note->text(),
                      m_state->accessibleName(), m_expected->text(), m_failure->text()};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace a2a

#include "moc_presenterbanner.cpp"
