// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/diagnosisstepsview.h"

#include "model/text/textof.h"
#include "ui/accessibility/accessibleroles.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LineChars = 600;

namespace {

struct StepLook {
    QLatin1StringView icon;
    ColorRole color;
};

/// One step: the icon of its state beside its lines.
class StepRow final : public QWidget {
public:
    StepRow(const StepLook &look, QWidget *parent)
        : QWidget(parent)
        , m_look(look)
    {
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const int top =
            qMax(0, (QFontMetrics(bold(bodyFont())).height() - metrics::BadgeIcon) / 2) + 1;
        paintIcon(&painter, QRect(0, top, metrics::BadgeIcon, metrics::BadgeIcon), m_look.icon,
                  Palette::of(this).color(m_look.color));
    }

private:
    StepLook m_look;
};

} // namespace

static StepLook lookOfStep(DiagnosisStep::State state)
{
    switch (state) {
    case DiagnosisStep::State::Done:
        return {"check"_L1, ColorRole::Completed};
    case DiagnosisStep::State::Failed:
        return {"error"_L1, ColorRole::Failed};
    case DiagnosisStep::State::NotNeeded:
        return {"minus"_L1, ColorRole::Faint};
    case DiagnosisStep::State::NotReached:
        break;
    }
    return {"dot-open"_L1, ColorRole::Faint};
}

DiagnosisStepsView::DiagnosisStepsView(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    setAccessibleRole(*this, QAccessible::Grouping);
    m_layout->setContentsMargins(8, 6, 8, 6);
    m_layout->setSpacing(metrics::Space);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Connection steps"));
    hide();
}

void DiagnosisStepsView::setSteps(const std::vector<DiagnosisStep> &steps,
                                  const Phrase &messageAbove)
{
    while (QLayoutItem *item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_lines.clear();
    for (const DiagnosisStep &step : steps)
        addStep(step, step.state == DiagnosisStep::State::Failed && step.seen == messageAbove);
    setAccessibleDescription(text());
    setToolTip(steps.empty() ? QString() : tr("Ctrl+C copies the steps"));
    setVisible(!steps.empty());
}

void DiagnosisStepsView::addStep(const DiagnosisStep &step, bool isShownAbove)
{
    const bool isFailed = step.state == DiagnosisStep::State::Failed;
    const QString title = tr("%1: %2").arg(textOf(diagnosisStepTitle(step.kind)),
                                           textOf(diagnosisStateText(step.state)));
    const QString seen = displayText(textOf(step.seen), LineChars);
    const QString hint = displayText(textOf(step.hint), LineChars);
    auto *row = new StepRow(lookOfStep(step.state), this);
    auto *rows = new QVBoxLayout(row);
    rows->setContentsMargins(metrics::BadgeIcon + 8, 0, 0, 0);
    rows->setSpacing(0);
    QLabel *heading =
        plainLabel(title, row, step.state == DiagnosisStep::State::NotReached ? "dim" : nullptr);
    if (isFailed)
        heading->setFont(bold(bodyFont()));
    rows->addWidget(heading);
    if (!seen.isEmpty() && !isShownAbove)
        rows->addWidget(plainLabel(seen, row, isFailed ? nullptr : "dim"));
    if (!hint.isEmpty() && !isShownAbove)
        rows->addWidget(plainLabel(isFailed ? tr("Try: %1").arg(hint) : hint, row, "dim"));
    m_layout->addWidget(row);
    QStringList words{title};
    words += {seen, hint};
    words.removeAll({});
    m_lines.append(words.join(u" — "_s));
    row->setAccessibleName(m_lines.back());
}

void DiagnosisStepsView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        QGuiApplication::clipboard()->setText(text());
    else
        QWidget::keyPressEvent(event);
}

void DiagnosisStepsView::paintEvent(QPaintEvent *)
{
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(Palette::of(this).color(ColorRole::Focus));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace a2a

#include "moc_diagnosisstepsview.cpp"
