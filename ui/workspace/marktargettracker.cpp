// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/marktargettracker.h"

#include "ui/style/zoom.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/windowkeys.h"

#include <QApplication>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int FieldWidth = 420; // pixels at 100 %

MarkTargetTracker::MarkTargetTracker(UserMarks &marks, QObject *parent)
    : QObject(parent)
    , m_marks(marks)
{
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget *, QWidget *now) { onFocus(now); });
}

void MarkTargetTracker::add(QWidget *pane, std::function<MarkTarget()> place)
{
    m_sources.push_back({pane, std::move(place)});
    connect(pane, &QObject::destroyed, this, [this, pane] {
        std::erase_if(m_sources, [pane](const Source &source) { return source.pane == pane; });
        m_pane = m_pane == pane ? nullptr : m_pane;
    });
}

/// Menus, dialogs and other windows do not change the current pane.
void MarkTargetTracker::onFocus(const QWidget *now)
{
    const QWidget *pane = now;
    while (pane && !qobject_cast<const Pane *>(pane))
        pane = pane->parentWidget();
    const auto isHere = [this](auto test) {
        return std::any_of(m_sources.begin(), m_sources.end(), test);
    };
    const bool isSource = isHere([pane](const Source &one) { return one.pane == pane; });
    const bool isBeside =
        pane && isHere([pane](const Source &one) { return one.pane->window() == pane->window(); });
    if (!isSource && !isBeside)
        return;
    if (std::exchange(m_pane, isSource ? pane : nullptr) != m_pane)
        emit currentChanged();
}

MarkTarget MarkTargetTracker::current() const
{
    for (const Source &source : m_sources) {
        if (source.pane == m_pane)
            return source.place();
    }
    return {};
}

static QString withKey(const QString &text, WindowKey key)
{
    return text % u'\t' % keySequenceOf(key).toString(QKeySequence::NativeText);
}

void MarkTargetTracker::fillMenu(QMenu &menu, MarkTarget place)
{
    if (!place.isValid())
        return;
    QAction *mark = menu.addAction(withKey(tr("Mark"), WindowKey::MarkFrame));
    mark->setCheckable(true);
    mark->setChecked(m_marks.isMarked(place));
    connect(mark, &QAction::triggered, this,
            [this, place](bool isMarked) { m_marks.setMarked(place, isMarked); });
    QAction *comment = menu.addAction(withKey(tr("Comment…"), WindowKey::Comment));
    QWidget *window = menu.parentWidget() ? menu.parentWidget()->window() : nullptr;
    connect(comment, &QAction::triggered, this,
            [this, place, window] { askForComment(place, window); });
}

void MarkTargetTracker::askForComment(MarkTarget place, QWidget *parent)
{
    auto *dialog = new QInputDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(place.kind == MarkTarget::Kind::Task ? tr("Comment on the task")
                                                                : tr("Comment on the artifact"));
    dialog->setLabelText(tr("Kept in this session; never sent to the agent"));
    dialog->setTextValue(m_marks.comment(place));
    if (auto *line = dialog->findChild<QLineEdit *>()) { // the dialog follows its size
        line->setMaxLength(int(UserMarks::LongestComment));
        line->setMinimumWidth(zoomed(FieldWidth));
    }
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, place](const QString &comment) { m_marks.setComment(place, comment); });
    dialog->open();
}

} // namespace a2a

#include "moc_marktargettracker.cpp"
