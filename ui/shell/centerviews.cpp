// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/centerviews.h"

#include "ui/style/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int RowSpace = 32; ///< between titles and buttons, and at the end

CenterViews::CenterViews(QWidget *parent)
    : QWidget(parent)
    , m_row(new QWidget(this))
    , m_tabs(new QTabBar(m_row))
    , m_views(new QStackedWidget(this))
    , m_questions(new QToolButton(m_row))
    , m_buttons(new QHBoxLayout)
{
    m_tabs->setAccessibleName(tr("Views"));
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_questions->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_questions->setIcon(icon("state-input-required"_L1, ColorRole::InputRequired));
    m_questions->setAccessibleName(tr("Next pending question"));
    m_questions->setToolTip(tr("Goes to the question in view, then to the next (Ctrl+J)"));
    m_questions->hide();
    auto *row = new QHBoxLayout(m_row);
    row->setContentsMargins(0, 0, 8, 0);
    row->addWidget(m_tabs);
    row->addStretch();
    row->addWidget(m_questions);
    m_buttons->setSpacing(0);
    row->addLayout(m_buttons);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_row);
    layout->addWidget(m_views, 1);
    connect(m_tabs, &QTabBar::currentChanged, m_views, &QStackedWidget::setCurrentIndex);
    // The current title is bold: without extra room the last one would be cut.
    connect(m_tabs, &QTabBar::currentChanged, m_tabs, &QWidget::updateGeometry);
    connect(m_questions, &QToolButton::clicked, this, &CenterViews::questionRequested);
}

int CenterViews::addView(const PaneScrollArea::Factory &make, const QString &title)
{
    m_views->addWidget(
        new PaneScrollArea(make, m_views)); // each separately: their minimum sizes differ
    const int index = m_tabs->addTab(title);
    if (index == 0)
        m_firstTitle = title;
    return index;
}

void CenterViews::addButton(QAction *action)
{
    auto *button = new QToolButton(m_row);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAccessibleName(action->text());
    button->setFocusPolicy(Qt::TabFocus);
    m_buttons->addWidget(button);
}

void CenterViews::showView(int index)
{
    m_tabs->setCurrentIndex(index);
}

int CenterViews::currentIndex() const
{
    return m_views->currentIndex();
}

void CenterViews::setPendingQuestions(int pending)
{
    m_questions->setVisible(pending > 0);
    m_tabs->setTabText(0, pending > 0 ? tr("%1 (%2)", "a view and how many questions wait in it")
                                            .arg(m_firstTitle)
                                            .arg(pending)
                                      : m_firstTitle);
    m_pendingQuestions = pending;
    m_questions->setAccessibleDescription(pendingQuestionsText());
    updateQuestionsButton();
}

QString CenterViews::pendingQuestionsText() const
{
    return m_pendingQuestions == 1 ? tr("1 task needs input · Ctrl+J")
                                   : tr("%1 tasks need input · Ctrl+J").arg(m_pendingQuestions);
}

/// Shows only the number of questions if the text would leave too little room for the views'
/// titles.
void CenterViews::updateQuestionsButton()
{
    const QString words = pendingQuestionsText();
    const QFontMetrics metrics = m_questions->fontMetrics();
    const int needed = m_questions->sizeHint().width() + metrics.horizontalAdvance(words) -
                       metrics.horizontalAdvance(m_questions->text());
    const bool hasRoom =
        m_tabs->sizeHint().width() + needed + m_buttons->sizeHint().width() + RowSpace <= width();
    const QString text = hasRoom ? words : QString::number(m_pendingQuestions);
    if (m_questions->text() != text) // each change triggers a layout
        m_questions->setText(text);
}

void CenterViews::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateQuestionsButton();
}

bool CenterViews::event(QEvent *event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) // another title, or larger type
        updateQuestionsButton();
    return done;
}

} // namespace a2a

#include "moc_centerviews.cpp"
