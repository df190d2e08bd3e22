// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/lazywidget.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/workspace.h"

#include <functional>

class QAction;
class QLabel;
class QScrollArea;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace a2a {

class AgentProfiles;
class CardChangeBar;
class RawCardView;
class CardSections;
class ClaimsView;
class CardDifferencesView;
class DialectsView;
class DiagnosisStepsView;
class EmptyState;
class ErrorPanel;

/// The card of the selected agent: an overview, the raw card, and a comparison with its other
/// forms, with a Reload button. Shows a progress line while connecting, and after a failure its
/// cause, a hint and every step of the diagnosis. If a response suggests another interface, a
/// button switches to it.
class CardPane final : public Pane {
    Q_OBJECT

public:
    static const PaneDescriptor Descriptor;

    explicit CardPane(Workspace &workspace, QWidget *parent = nullptr);
    /// Shows the card's claims with what was observed.
    void showClaims();
    /// Whether the pane may close; see ClaimsView::mayClose().
    [[nodiscard]] bool mayClose();

    /// Shows bytes of the selected agent's card on the raw page.
    void showBytes(qint64 offset, qint64 length);
    /// The raw page, or null until it is shown for the first time.
    [[nodiscard]] RawCardView *raw() const { return m_raw.existing(); }
    [[nodiscard]] QTabBar *tabs() const { return m_tabs; }
    /// Actions for the card's signatures, for a menu. Owned by the pane.
    [[nodiscard]] QList<QAction *> signatureActions() const;
    [[nodiscard]] std::vector<PaneMenu> menus() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    enum Page {
        EmptyPage,
        OverviewPage,
        RawPage,
        DifferencesPage,
        ClaimsPage,
        DialectsPage
    }; // all but the first in the tabs'
       // order

    QWidget *buildHeader();
    [[nodiscard]] QWidget *page(Page page);
    RawCardView *makeRawView();
    CardDifferencesView *makeDifferences();
    ClaimsView *makeClaims();
    DialectsView *makeDialects();
    void connectSignals();
    QWidget *buildFailure();
    void refreshFailure(Connection *selected);
    void updateFailureHeight();
    /// A remedy for the failure, offered as one of the panel's buttons.
    struct FailureAction {
        QString text;
        std::function<void()> apply;
    };
    [[nodiscard]] std::vector<FailureAction> makeFailureActions(Connection &selected);
    void applyFailureAction(int number);
    void refresh();
    void showCard(const Connection &agent);
    void showDialects(const Connection &agent);
    void showChange(const Connection *agent);
    void buildSignatureActions();
    void refreshSignatureActions(const Connection *agent);
    void chooseKeyFile();
    void askForKey(const QString &jku);
    [[nodiscard]] Connection *agent();
    [[nodiscard]] Notes withoutMuted(const Notes &notes) const;

    Session &m_session;
    Selection &m_selection;
    const FindingMarks &m_findings;
    Navigator &m_navigator;
    AgentProfiles &m_agents;
    SignIns &m_signIns;
    QTabBar *m_tabs;
    QToolButton *m_reload;
    QAction *m_keyFromFile;
    QAction *m_keyFromAddress;
    QLabel *m_progress;
    CardChangeBar *m_change;
    QScrollArea *m_failure;
    ErrorPanel *m_error;
    DiagnosisStepsView *m_steps;
    QStackedWidget *m_pages;
    QScrollArea *m_scroll; ///< of the overview page
    EmptyState *m_empty;
    CardSections *m_sections;
    LazyWidget<CardDifferencesView> m_differences;
    LazyWidget<RawCardView> m_raw;
    LazyWidget<ClaimsView> m_claims;
    LazyWidget<DialectsView> m_dialects;
    QByteArray m_dialectsCard; ///< the card whose dialects are shown
    QUrl m_shownUrl;
};

} // namespace a2a
