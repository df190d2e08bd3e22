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

class SignInStepForm;
class AnnouncingLabel;

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
        SecretStore::Persistence persistence = SecretStore::Persistence::Session;
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
    void setPersistence(SecretStore::Persistence persistence);
    /// Signs in, at a provider first if needed, or shows the problem and stays open.
    void accept() override;
    void reject() override; ///< also cancels a sign-in in progress at a provider
    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool focusNextPrevChild(bool next) override;

private:
    void buildMethods(const std::optional<BearerChallenge> &challenge);
    void onMethodChosen();
    void showMethod(const std::vector<SignInStep> &steps);
    SignInStepForm *addForm(const SignInStep &step);
    void removeForm(SignInStepForm *form);
    void fillFromAccount();
    void addButtons();
    void refresh();
    [[nodiscard]] QString destination() const;
    [[nodiscard]] SignInChoice choice(SignInSecrets &secrets) const;
    void showProblem(const QString &problem);
    void growToContents();
    void finish(const SignInChoice &chosen, const SignInSecrets &secrets);
    void showProgress(bool isUnderWay);
    void showFailure(const Error &error);
    void allowOrigin();

    struct Method {
        enum class Origin : quint8 { Required, Challenge, Skill, Declared, Manual };
        std::vector<SignInStep> steps;
        Origin origin = Origin::Manual;
        QString skill = {}; ///< name of the skill
    };
    void addMethod(Method method);
    [[nodiscard]] static QString noteText(const Method &method);

    const Connection &m_agent;
    AgentAccount &m_account;
    AgentSignIn m_agentSignIn;
    QString m_origin;
    std::vector<Method> m_methods;
    std::vector<SignInStepForm *> m_forms;
    QComboBox *m_methodBox;
    QLabel *m_note;
    QWidget *m_page;
    QVBoxLayout *m_steps;
    QScrollArea *m_scroll;
    QPushButton *m_add;
    QLabel *m_destination;
    QCheckBox *m_keep;
    QLabel *m_noKeychain;
    AnnouncingLabel *m_problem;
    QPushButton *m_allow;    ///< allows an origin that is not the provider's
    QString m_foreignOrigin; ///< the origin that m_allow allows
    QStringList m_allowed;   ///< by name
    QPushButton *m_signIn = nullptr;
    QWidget *m_choiceArea; ///< everything except the page of a sign-in in progress
    OAuthPage *m_progress;
};

} // namespace a2a
