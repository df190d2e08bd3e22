// SPDX-License-Identifier: Apache-2.0
#include "ui/compare/versionbar.h"

#include "ui/compare/comparisontext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int BarMargin = 8;

VersionBar::VersionBar(const Store &store, UserMarks &marks, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_marks(marks)
    , m_choose(new QToolButton(this))
    , m_arrived(new QToolButton(this))
    , m_menu(new QMenu(m_choose))
    , m_compare(new QAction(icon("compare"_L1), tr("Compare"), this))
    , m_refine(new QAction(icon("edit"_L1), tr("Refine…"), this))
    , m_accept(new QAction(icon("check"_L1), tr("Accept"), this))
{
    m_compare->setShortcut(keysOf(WindowKey::Compare));
    m_compare->setCheckable(true);
    m_refine->setShortcut(keysOf(WindowKey::Refine));
    m_accept->setShortcut(keysOf(WindowKey::Accept));
    m_accept->setCheckable(true);
    build();
    connect(&marks, &UserMarks::changed, this, &VersionBar::refresh);
    connect(m_menu, &QMenu::aboutToShow, this, &VersionBar::fillMenu);
    connect(m_refine, &QAction::triggered, this, [this] { emit refineRequested(m_artifact); });
    connect(m_accept, &QAction::triggered, this, [this](bool accept) {
        if (accept)
            m_marks.accept(m_artifact);
        else
            m_marks.withdraw(m_artifact);
        refresh();
    });
    refresh();
}

void VersionBar::build()
{
    m_choose->setPopupMode(QToolButton::InstantPopup);
    m_choose->setMenu(m_menu);
    m_choose->setProperty("framed", true);
    m_choose->setFocusPolicy(Qt::StrongFocus);
    m_choose->setAccessibleName(tr("Version"));
    m_choose->setToolTip(tr("Shows another version of the artifact"));
    m_arrived->setProperty("framed", true);
    m_arrived->setFocusPolicy(Qt::StrongFocus);
    m_arrived->setAccessibleName(tr("Show the new version"));
    m_arrived->setToolTip(tr("Newer version received: show it"));
    connect(m_arrived, &QToolButton::clicked, this, [this] {
        if (!m_all.artifacts.empty())
            emit versionChosen(m_all.artifacts.back());
    });
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(BarMargin, 4, BarMargin, 4);
    layout->setSpacing(metrics::Space);
    layout->addWidget(m_choose);
    layout->addWidget(m_arrived);
    layout->addStretch();
    for (QAction *action : {m_compare, m_refine, m_accept})
        layout->addWidget(addButton(action));
}

QToolButton *VersionBar::addButton(QAction *action)
{
    auto *button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::StrongFocus);
    m_buttons.push_back(button);
    return button;
}

void VersionBar::setArtifact(ArtifactIndex artifact, const ArtifactVersions &versions)
{
    m_version = versions.of(artifact);
    if (artifact != m_artifact)
        m_countThen = m_version.count;
    m_artifact = artifact;
    m_all = versions.around(artifact);
    refresh();
}

static QString withKeys(const QString &text, const QAction *action)
{
    return text % u" ("_s % action->shortcut().toString(QKeySequence::NativeText) % u')';
}

void VersionBar::setBare(bool bare)
{
    m_isBare = bare;
    refresh();
}

bool VersionBar::canCompare() const
{
    return m_artifact != NoIndex && (m_version.count > 1 || m_store.artifacts[m_artifact].base > 0);
}

void VersionBar::refresh()
{
    const bool any = m_artifact != NoIndex;
    const bool several = any && m_version.count > 1;
    const bool accepted = any && m_marks.isAccepted(m_artifact);
    setVisible(any && !m_isBare);
    m_choose->setVisible(several);
    m_choose->setAccessibleDescription(
        tr("Version %1 of %2").arg(m_version.number).arg(m_version.count));
    const bool hasCome =
        several && m_version.count > m_countThen && m_all.artifacts.back() != m_artifact;
    m_arrived->setVisible(hasCome);
    m_compare->setEnabled(canCompare());
    m_refine->setEnabled(any);
    m_accept->setEnabled(any);
    m_accept->setChecked(accepted);
    m_accept->setText(accepted ? tr("Accepted") : tr("Accept"));
    m_compare->setToolTip(withKeys(tr("Compares two versions"), m_compare));
    m_refine->setToolTip(
        withKeys(tr("Requests an improved version in the same conversation"), m_refine));
    m_accept->setToolTip(
        withKeys(accepted ? tr("Accepted as the current version; click again to undo")
                          : tr("Marks this version as current; nothing is sent to the agent"),
                 m_accept));
    fold();
}

void VersionBar::fillMenu()
{
    m_menu->clear();
    int number = m_all.firstNumber;
    for (const ArtifactIndex version : m_all.artifacts) {
        const bool accepted = m_marks.isAccepted(version);
        QAction *action = m_menu->addAction(versionTitle(m_store, version, number++, accepted),
                                            this, [this, version] { emit versionChosen(version); });
        action->setCheckable(true);
        action->setChecked(version == m_artifact);
    }
}

/// Applies a style to the buttons and returns the width that the bar then needs.
int VersionBar::setRoom(Room room)
{
    const bool isLeast = room == Room::Least;
    const int newest = m_all.firstNumber + int(m_all.artifacts.size()) - 1;
    m_choose->setText(isLeast ? tr("v%1").arg(m_version.number)
                              : tr("v%1 of %2").arg(m_version.number).arg(m_version.count));
    m_arrived->setText(isLeast ? tr("→ v%1", "a button that shows that version").arg(newest)
                               : tr("v%1 arrived – show").arg(newest));
    int wanted = 2 * BarMargin;
    for (const QToolButton *button : {m_choose, m_arrived})
        wanted += button->isHidden() ? 0 : button->sizeHint().width() + metrics::Space;
    for (QToolButton *button : m_buttons) {
        button->setToolButtonStyle(room == Room::Full ? Qt::ToolButtonTextBesideIcon
                                                      : Qt::ToolButtonIconOnly);
        button->setVisible(button->defaultAction() != m_compare || canCompare());
        if (!button->isHidden())
            wanted += button->sizeHint().width() + metrics::Space;
    }
    return wanted;
}

/// Shows the texts of the buttons if there is enough space.
void VersionBar::fold()
{
    const int before = std::exchange(m_iconsWidth, setRoom(Room::Icons));
    if (setRoom(Room::Full) > width() && setRoom(Room::Icons) > width())
        setRoom(Room::Least);
    if (before != m_iconsWidth)
        updateGeometry();
}

/// The minimum size is that of the bar without button texts, so that these do not keep the pane
/// wide.
QSize VersionBar::minimumSizeHint() const
{
    int width = 2 * BarMargin + (m_choose->isHidden() ? 0 : m_choose->sizeHint().width());
    for (const QToolButton *button : m_buttons) {
        if (!button->isHidden())
            width += button->iconSize().width() + 3 * metrics::Space;
    }
    return {width, QWidget::minimumSizeHint().height()};
}

void VersionBar::resizeEvent(QResizeEvent *)
{
    fold();
}

} // namespace a2a

#include "moc_versionbar.cpp"
