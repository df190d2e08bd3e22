// SPDX-License-Identifier: Apache-2.0
// What can be done with a finding of FindingsPane: gone to, silenced, copied.
#include "ui/findings/findingspane.h"

#include "ui/common/displaytext.h"
#include "ui/common/icons.h"
#include "ui/findings/findingdetails.h"
#include "ui/findings/findingsbar.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QTreeView>

namespace a2a {

using namespace Qt::StringLiterals;

QAction *FindingsPane::addItem(const QString &text, const QKeySequence &keys,
                               void (FindingsPane::*slot)())
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    if (slot)
        connect(action, &QAction::triggered, this, slot);
    m_actions.append(action);
    return action;
}

void FindingsPane::addSeparator()
{
    auto *separator = new QAction(this);
    separator->setSeparator(true);
    m_actions.append(separator);
}

void FindingsPane::buildActions()
{
    connect(addItem(tr("&Next finding"), Qt::Key_F8, nullptr), &QAction::triggered, this,
            [this] { step(1); });
    connect(addItem(tr("&Previous finding"), Qt::SHIFT | Qt::Key_F8, nullptr), &QAction::triggered,
            this, [this] { step(-1); });
    connect(addItem(tr("&Filter the findings"), Qt::CTRL | Qt::ALT | Qt::Key_G, nullptr),
            &QAction::triggered, this, [this] {
                emit paneRequested(); // nobody can write in a pane that is not there
                m_bar->focusFilter();
            });
    addSeparator();
    m_showBytes = addItem(tr("Show the &bytes"), Qt::CTRL | Qt::Key_F8, &FindingsPane::showBytes);
    m_showBytes->setToolTip(tr("Goes to the bytes that it is about (Enter, Ctrl+F8)"));
    m_showRule = addItem(tr("&All of this rule"), {}, &FindingsPane::showRule);
    m_showRule->setToolTip(tr("Filters the wire log by this rule"));
    m_silence = addItem(tr("&Silence the rule"), Qt::CTRL | Qt::ALT | Qt::Key_Q,
                        &FindingsPane::silenceRule);
    m_silence->setToolTip(
        tr("Its findings are not shown and mark nothing, until you want them again (Ctrl+Alt+Q)"));
    m_unsilence = addItem(tr("Show all &rules again"), {}, nullptr);
    connect(m_unsilence, &QAction::triggered, this, [this] { m_marks.setAllSilenced({}); });
    addSeparator();
    m_copyText = addItem(tr("&Copy as text"), {}, &FindingsPane::copyText);
    m_copyMarkdown = addItem(tr("Copy as &Markdown"), {}, &FindingsPane::copyMarkdown);
    refreshActions();
}

void FindingsPane::refreshActions()
{
    if (!m_copyMarkdown)
        return; // while the pane is being made
    const bool any = m_details->finding().has_value();
    for (QAction *action : {m_showBytes, m_silence, m_copyText, m_copyMarkdown})
        action->setEnabled(any);
    m_showRule->setEnabled(any && !m_details->finding()->ofCard);
    m_unsilence->setEnabled(!m_marks.silenced().isEmpty());
}

void FindingsPane::step(int step)
{
    const QModelIndex next = m_model.beside(m_tree->currentIndex().siblingAtColumn(0), step);
    if (!next.isValid())
        return emit said(tr("There is no finding to go to."));
    setCurrent(next);
    showBytes();
}

void FindingsPane::showBytes()
{
    const std::optional<FindingFacts> finding = m_details->finding();
    if (!finding)
        return;
    if (finding->ofCard) {
        m_selection.selectAgent(finding->agent, this);
        emit cardRequested(finding->agent, finding->range.offset, finding->range.length);
        return;
    }
    lead();
    emit wireRequested();
}

void FindingsPane::showRule()
{
    if (m_details->finding())
        emit filterRequested(filterTest(FilterField::Finding, FilterOp::Has,
                                        QString::fromLatin1(m_details->finding()->rule)));
}

void FindingsPane::silenceRule()
{
    if (!m_details->finding())
        return;
    const QByteArray rule = m_details->finding()->rule;
    m_marks.setSilenced(rule, true);
    emit said(tr("%1 is silenced: the list says so, and shows it again on request.")
                  .arg(displayIdentifier(QString::fromLatin1(rule), 60)));
}

void FindingsPane::copyText()
{
    if (m_details->finding())
        QGuiApplication::clipboard()->setText(findingAsText(*m_details->finding()));
}

void FindingsPane::copyMarkdown()
{
    if (m_details->finding())
        QGuiApplication::clipboard()->setText(findingAsMarkdown(*m_details->finding()));
}

void FindingsPane::showMenu(const QPoint &point)
{
    if (!m_tree->indexAt(point).isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addActions(m_actions);
    menu->popup(m_tree->viewport()->mapToGlobal(point));
}

} // namespace a2a
