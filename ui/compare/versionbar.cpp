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
    , m_newVersion(new QToolButton(this))
    , m_menu(new QMenu(m_choose))
    , m_compare(new QAction(icon("compare"_L1), tr("Compare"), this))
    , m_refine(new QAction(icon("edit"_L1), tr("Refine…"), this))
    , m_accept(new QAction(icon("check"_L1), tr("Accept"), this))
{
    m_compare->setShortcut(keySequenceOf(WindowKey::Compare));
    m_compare->setCheckable(true);
    m_refine->setShortcut(keySequenceOf(WindowKey::Refine));
    m_accept->setShortcut(keySequenceOf(WindowKey::Accept));
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
    m_newVersion->setProperty("framed", true);
    m_newVersion->setFocusPolicy(Qt::StrongFocus);
    m_newVersion->setAccessibleName(tr("Show the new version"));
    m_newVersion->setToolTip(tr("Newer version received: show it"));
    connect(m_newVersion, &QToolButton::clicked, this, [this] {
        if (!m_versions.artifacts.empty())
            emit versionChosen(m_versions.artifacts.back());
    });
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(BarMargin, 4, BarMargin, 4);
    layout->setSpacing(metrics::Space);
    layout->addWidget(m_choose);
    layout->addWidget(m_newVersion);
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
    m_version = versions.version(artifact);
    if (artifact != m_artifact)
        m_countWhenShown = m_version.count;
    m_artifact = artifact;
    m_versions = versions.versionsAround(artifact);
    refresh();
}

static QString withKeys(const QString &text, const QAction *action)
{
    return text % u" ("_s % action->shortcut().toString(QKeySequence::NativeText) % u')';
}

void VersionBar::setChromeHidden(bool bare)
{
    m_isChromeHidden = bare;
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
    setVisible(any && !m_isChromeHidden);
    m_choose->setVisible(several);
    m_choose->setAccessibleDescription(
        tr("Version %1 of %2").arg(m_version.number).arg(m_version.count));
    const bool hasCome =
        several && m_version.count > m_countWhenShown && m_versions.artifacts.back() != m_artifact;
    m_newVersion->setVisible(hasCome);
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
    updateButtonStyle();
}

void VersionBar::fillMenu()
{
    m_menu->clear();
    int number = m_versions.firstNumber;
    for (const ArtifactIndex version : m_versions.artifacts) {
        const bool accepted = m_marks.isAccepted(version);
        QAction *action = m_menu->addAction(versionTitle(m_store, version, number++, accepted),
                                            this, [this, version] { emit versionChosen(version); });
        action->setCheckable(true);
        action->setChecked(version == m_artifact);
    }
}

/// Applies a style to the buttons and returns the width that the bar then needs.
int VersionBar::applyButtonStyle(ButtonStyle buttonStyle)
{
    const bool isMinimal = buttonStyle == ButtonStyle::Minimal;
    const int newest = m_versions.firstNumber + int(m_versions.artifacts.size()) - 1;
    m_choose->setText(isMinimal ? tr("v%1").arg(m_version.number)
                                : tr("v%1 of %2").arg(m_version.number).arg(m_version.count));
    m_newVersion->setText(isMinimal ? tr("→ v%1", "a button that shows that version").arg(newest)
                                    : tr("v%1 arrived – show").arg(newest));
    int wanted = 2 * BarMargin;
    for (const QToolButton *button : {m_choose, m_newVersion})
        wanted += button->isHidden() ? 0 : button->sizeHint().width() + metrics::Space;
    for (QToolButton *button : m_buttons) {
        button->setToolButtonStyle(buttonStyle == ButtonStyle::TextAndIcon
                                       ? Qt::ToolButtonTextBesideIcon
                                       : Qt::ToolButtonIconOnly);
        button->setVisible(button->defaultAction() != m_compare || canCompare());
        if (!button->isHidden())
            wanted += button->sizeHint().width() + metrics::Space;
    }
    return wanted;
}

/// Shows the texts of the buttons if there is enough space.
void VersionBar::updateButtonStyle()
{
    const int before = std::exchange(m_iconOnlyWidth, applyButtonStyle(ButtonStyle::IconOnly));
    if (applyButtonStyle(ButtonStyle::TextAndIcon) > width() &&
        applyButtonStyle(ButtonStyle::IconOnly) > width())
        applyButtonStyle(ButtonStyle::Minimal);
    if (before != m_iconOnlyWidth)
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
    updateButtonStyle();
}

} // namespace a2a

#include "moc_versionbar.cpp"
