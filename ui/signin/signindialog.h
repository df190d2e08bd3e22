// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"
#include "model/signin/agentaccount.h"
#include "model/signin/agentsignin.h"
#include "model/signin/bearerchallenge.h"
#include "model/signin/secretstore.h"
#include "model/signin/signinoffer.h"
#include "ui/signin/oauthpage.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace a2a {

class StepForm;
class TellingLabel;

/// Asks for the credentials of an agent. It offers first the alternatives that the card requires,
/// then the schemes that it declares, then manual ones. It shows the only origin that the
/// credentials are sent to, and how long they are kept. Accepting the dialog signs in.
class SignInDialog final : public QDialog {
    Q_OBJECT

public:
    /// The objects needed for signing in; must outlive the dialog.
    struct Dependencies {
        AgentAccount &account;
        Recording &recording;
        OAuthClock &clock;
        SecretStore::Keeping keeping = SecretStore::Keeping::Session;
        /// The challenge with which the agent refused a request, if there is one.
        std::optional<BearerChallenge> challenge = {};
    };
    /// The `label` is the agent's name as given by Workspace::agentLabel().
    SignInDialog(const Connection &agent, const QString &label, const Dependencies &means,
                 QWidget *parent = nullptr);

    /// Sets the function that opens the pages of providers, which is the system's browser by
    /// default.
    void setOpener(OAuthPage::Opener opener);
    /// Sets where secrets can be kept from now on.
    void setKeeping(SecretStore::Keeping keeping);
    /// Signs in, at a provider first if needed, or shows the problem and stays open.
    void accept() override;
    void reject() override; ///< also cancels a sign-in in progress at a provider
    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool focusNextPrevChild(bool next) override;

private:
    void buildWays(const std::optional<BearerChallenge> &challenge);
    void chooseWay();
    void showWay(const std::vector<SignInStep> &steps);
    StepForm *addForm(const SignInStep &step);
    void removeForm(StepForm *form);
    void fillFromAccount();
    void addButtons();
    void refresh();
    [[nodiscard]] QString destination() const;
    [[nodiscard]] SignInChoice choice(SignInSecrets &secrets) const;
    void showProblem(const QString &problem);
    void grow();
    void finish(const SignInChoice &chosen, const SignInSecrets &secrets);
    void showProgress(bool isUnderWay);
    void showFailure(const Error &error);
    void allow();

    struct Way {
        enum class Origin : quint8 { Asked, Refusal, Skill, Declared, ByHand };
        std::vector<SignInStep> steps;
        Origin origin = Origin::ByHand;
        QString skill = {}; ///< name of the skill
    };
    void addWay(Way way);
    [[nodiscard]] static QString noteOf(const Way &way);

    const Connection &m_agent;
    AgentAccount &m_account;
    AgentSignIn m_run;
    QString m_origin;
    std::vector<Way> m_ways;
    std::vector<StepForm *> m_forms;
    QComboBox *m_way;
    QLabel *m_note;
    QWidget *m_page;
    QVBoxLayout *m_steps;
    QScrollArea *m_scroll;
    QPushButton *m_add;
    QLabel *m_destination;
    QCheckBox *m_keep;
    QLabel *m_noKeychain;
    TellingLabel *m_problem;
    QPushButton *m_allow;    ///< allows an origin that is not the provider's
    QString m_foreignOrigin; ///< the origin that m_allow allows
    QStringList m_allowed;   ///< by name
    QPushButton *m_signIn = nullptr;
    QWidget *m_choosing; ///< everything except the page of a sign-in in progress
    OAuthPage *m_progress;
};

} // namespace a2a
