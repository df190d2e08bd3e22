// SPDX-License-Identifier: Apache-2.0
#include "ui/signin/signindialog.h"

#include "model/a2a/hostscope.h"
#include "model/text/textof.h"
#include "ui/signin/signinlabels.h"
#include "ui/signin/signinstepform.h"
#include "ui/style/displaytext.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/widgets/announcinglabel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/tabstops.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MaxOfScreen = 85; // percent

/// The origin of the endpoint if known, else of the first URL that would be tried.
static QString originFor(const Connection &agent)
{
    if (const Offer *offer = agent.link().offer())
        return originOf(offer->url);
    const Result<QList<QUrl>> typed = typedAddresses(agent.link().typedAddress());
    return typed ? originOf(typed->front()) : QString();
}

/// Steps that can be set regardless of the card.
static std::vector<SignInStep> manualSteps()
{
    std::vector<SignInStep> steps;
    for (const SignInKind kind :
         {SignInKind::Authorization, SignInKind::Basic, SignInKind::Header, SignInKind::Query,
          SignInKind::Cookie, SignInKind::Certificate, SignInKind::OAuth}) {
        SignInStep step;
        step.kind = kind;
        if (kind == SignInKind::Authorization)
            step.parameter = u"Bearer"_s;
        steps.push_back(std::move(step));
    }
    return steps;
}

SignInDialog::SignInDialog(const Connection &agent, const QString &label, const Dependencies &means,
                           QWidget *parent)
    : QDialog(parent)
    , m_agent(agent)
    , m_account(means.account)
    , m_agentSignIn(means.recording, means.clock)
    , m_origin(originFor(agent))
    , m_methodBox(new QComboBox(this))
    , m_note(plainLabel({}, this, "dim"))
    , m_page(new QWidget(this))
    , m_steps(new QVBoxLayout(m_page))
    , m_scroll(new QScrollArea(this))
    , m_add(new QPushButton(tr("Add manually"), this))
    , m_destination(plainLabel({}, this, "dim"))
    , m_keep(new QCheckBox(tr("Store in the system keychain"), this))
    , m_noKeychain(plainLabel(tr("No keychain is available: kept for this session only."), this))
    , m_problem(new AnnouncingLabel(this, "error"))
    , m_allow(new QPushButton(this))
    , m_choiceArea(new QWidget(this))
    , m_progress(new OAuthPage(m_agentSignIn.provider(), means.clock, this))
{
    setWindowTitle(tr("Authentication for %1").arg(displayLine(label, 100)));
    m_methodBox->setAccessibleName(tr("Authentication method"));
    m_methodBox->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_methodBox->setMinimumContentsLength(24);
    m_problem->setAccessibleName(tr("Error"));
    m_steps->setContentsMargins(0, 0, 0, 0);
    m_scroll->setWidget(m_page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *menu = new QMenu(m_add);
    for (const SignInStep &step : manualSteps()) {
        connect(menu->addAction(stepTitle(step)), &QAction::triggered, this, [this, step] {
            SignInStepForm *form = addForm(step);
            form->focusFirst();
            refresh();
            growToContents();
        });
    }
    m_add->setMenu(menu);
    m_add->setAutoDefault(false);
    m_add->setToolTip(tr("Sent in addition to the above"));
    auto *method = new QFormLayout;
    method->addRow(tr("Met&hod"), m_methodBox);
    auto *choosing = new QVBoxLayout(m_choiceArea);
    choosing->setContentsMargins(0, 0, 0, 0);
    choosing->addLayout(method);
    choosing->addWidget(m_note);
    choosing->addWidget(m_scroll, 1);
    choosing->addWidget(m_add, 0, Qt::AlignLeft);
    choosing->addWidget(m_destination);
    choosing->addWidget(m_keep);
    choosing->addWidget(m_noKeychain);
    m_keep->setChecked(!m_account.isSignedIn() || m_account.choice().storesSecrets);
    setPersistence(means.persistence);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_choiceArea, 1);
    layout->addWidget(m_progress, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_allow, 0, Qt::AlignLeft);
    m_allow->setAutoDefault(false);
    m_allow->hide();
    connect(m_allow, &QPushButton::clicked, this, &SignInDialog::allowOrigin);
    addButtons();
    m_progress->hide();
    connect(&m_agentSignIn, &AgentSignIn::begun, this, [this](const OAuthRequest &request) {
        m_progress->begin(request.endpoints.authorization.host());
        showProgress(true);
    });
    connect(&m_agentSignIn, &AgentSignIn::done, this, &SignInDialog::finish);
    connect(&m_agentSignIn, &AgentSignIn::failed, this, &SignInDialog::showFailure);
    setMinimumWidth(zoomed(460));
    buildMethods(means.challenge);
    fillFromAccount();
    connect(m_methodBox, &QComboBox::activated, this, &SignInDialog::onMethodChosen);
    refresh();
}

void SignInDialog::setPersistence(SecretStore::Persistence persistence)
{
    const bool hasKeychain = persistence == SecretStore::Persistence::Keychain;
    m_keep->setVisible(hasKeychain);
    m_noKeychain->setVisible(!hasKeychain);
}

void SignInDialog::addButtons()
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_signIn = buttons->button(QDialogButtonBox::Ok);
    setStyleProperty(m_signIn, "primary", true);
    if (m_account.isSignedIn()) {
        QPushButton *forget =
            buttons->addButton(tr("Clear auth"), QDialogButtonBox::DestructiveRole);
        forget->setAutoDefault(false);
        forget->setToolTip(tr("Signs out and deletes the stored credentials"));
        connect(forget, &QPushButton::clicked, this, [this] {
            m_account.forget();
            reject();
        });
    }
    connect(buttons, &QDialogButtonBox::accepted, this, &SignInDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
}

void SignInDialog::addMethod(Method method)
{
    const QString title = offerTitle(SignInOffer{method.steps});
    m_methodBox->addItem(method.origin == Method::Origin::Manual ? tr("Manual: %1").arg(title)
                         : method.origin == Method::Origin::Skill
                             ? tr("%1, for the skill %2").arg(title, displayLine(method.skill, 60))
                             : title);
    m_methodBox->setItemData(m_methodBox->count() - 1, int(m_methods.size()));
    m_methods.push_back(std::move(method));
}

/// Adds the provider (RFC 9728) and scopes of a challenge to the card's OAuth schemes, which may
/// lack them. Returns whether there was such a scheme.
static bool completeSteps(std::vector<SignInStep> &steps, const BearerChallenge &challenge)
{
    bool isFound = false;
    for (SignInStep &step : steps) {
        if (step.kind != SignInKind::OAuth && step.kind != SignInKind::OpenIdConnect)
            continue;
        isFound = true;
        if (step.flows.empty() && step.metadataUrl.isEmpty() && step.openIdConnectUrl.isEmpty())
            step.resourceMetadataUrl = challenge.resourceMetadata;
        for (const QString &scope : challenge.scopes) {
            if (!step.scopes.contains(scope))
                step.scopes.append(scope);
        }
    }
    return isFound;
}

void SignInDialog::buildMethods(const std::optional<BearerChallenge> &challenge)
{
    SignInOffers offers;
    if (m_agent.link().foundCard())
        offers = SignInOffers::fromCard(*m_agent.link().card());
    bool isKnown = false;
    if (challenge) {
        for (SignInOffer &offer : offers.alternatives)
            isKnown = completeSteps(offer.steps, *challenge) || isKnown;
    }
    for (const SignInOffer &offer : offers.alternatives) {
        if (!offer.steps.empty()) // without steps no dialog is needed
            addMethod({offer.steps, Method::Origin::Required});
    }
    if (challenge && !isKnown && !challenge->resourceMetadata.isEmpty()) {
        SignInStep step;
        step.kind = SignInKind::OAuth;
        step.scopes = challenge->scopes;
        step.resourceMetadataUrl = challenge->resourceMetadata;
        addMethod({{step}, Method::Origin::Challenge});
    }
    for (const SkillOffers &skill : offers.skills) {
        for (const SignInOffer &offer : skill.alternatives) {
            if (!offer.steps.empty())
                addMethod({offer.steps, Method::Origin::Skill, skill.skill});
        }
    }
    for (const SignInStep &step : offers.declared)
        addMethod({{step}, Method::Origin::Declared});
    if (!m_methods.empty())
        m_methodBox->insertSeparator(m_methodBox->count());
    for (const SignInStep &step : manualSteps())
        addMethod({{step}, Method::Origin::Manual});
}

QString SignInDialog::noteText(const Method &method)
{
    switch (method.origin) {
    case Method::Origin::Required:
        return tr("Required by the card.");
    case Method::Origin::Challenge:
        return tr("Named by the agent's last 401 response.");
    case Method::Origin::Skill:
        return tr("Required by the skill %1.").arg(displayLine(method.skill, 60));
    case Method::Origin::Declared:
        return tr("Declared by the card, but not required.");
    case Method::Origin::Manual:
        break;
    }
    return {};
}

/// Selects the previous choice, or else the first usable method.
void SignInDialog::fillFromAccount()
{
    const std::vector<SignInEntry> &entries = m_account.choice().entries;
    const auto holds = [](const SignInStep &step, const SignInEntry &entry) {
        return step.kind == entry.kind && step.scheme == entry.scheme;
    };
    const auto isUsable =
        std::find_if(m_methods.begin(), m_methods.end(),
                     [](const Method &method) { return SignInOffer{method.steps}.isUsable(); });
    auto chosen = isUsable;
    for (auto method = m_methods.begin(); method != m_methods.end() && !entries.empty(); ++method) {
        const bool fits =
            std::all_of(method->steps.begin(), method->steps.end(), [&](const auto &step) {
                return std::any_of(entries.begin(), entries.end(),
                                   [&](const SignInEntry &entry) { return holds(step, entry); });
            });
        if (fits) {
            chosen = method;
            break;
        }
    }
    m_methodBox->setCurrentIndex(m_methodBox->findData(int(chosen - m_methods.begin())));
    onMethodChosen();
    std::vector<SignInStepForm *> unfilled = m_forms;
    for (const SignInEntry &entry : entries) {
        const auto form = std::find_if(unfilled.begin(), unfilled.end(), [&](SignInStepForm *one) {
            return holds(one->step(), entry);
        });
        SignInStepForm *filled = form == unfilled.end() ? nullptr : *form;
        if (filled) {
            unfilled.erase(form);
        } else { // in addition to the method's own steps
            SignInStep step;
            step.kind = entry.kind;
            step.parameter = entry.parameter;
            filled = addForm(step);
        }
        filled->fill(entry, m_account.secrets());
    }
}

void SignInDialog::onMethodChosen()
{
    const Method &method = m_methods[size_t(m_methodBox->currentData().toInt())];
    m_note->setText(noteText(method));
    m_note->setVisible(method.origin != Method::Origin::Manual); // each form shows it
    showMethod(method.steps);
    refresh();
    growToContents();
}

void SignInDialog::showMethod(const std::vector<SignInStep> &steps)
{
    while (!m_forms.empty())
        removeForm(m_forms.back());
    for (const SignInStep &step : steps)
        addForm(step);
    if (!m_forms.empty() &&
        !m_methodBox->hasFocus()) // keep the focus while the user selects by key
        m_forms.front()->focusFirst();
}

/// Moves the focus in reading order, since the forms are created after the widgets below them.
bool SignInDialog::focusNextPrevChild(bool next)
{
    return goToNextTabStop(*this, next);
}

SignInStepForm *SignInDialog::addForm(const SignInStep &step)
{
    auto *form = new SignInStepForm(step, m_page);
    m_steps->addWidget(form);
    m_forms.push_back(form);
    connect(form, &SignInStepForm::changed, this, &SignInDialog::refresh);
    connect(form, &SignInStepForm::removeRequested, this, [this, form] {
        removeForm(form);
        refresh();
    });
    form->show();
    return form;
}

void SignInDialog::removeForm(SignInStepForm *form)
{
    std::erase(m_forms, form);
    m_steps->removeWidget(form);
    form->hide();
    form->deleteLater();
}

QString SignInDialog::destination() const
{
    QString text = tr("Sent only to %1. Masked in the wire log, recordings and exports.")
                       .arg(displayIdentifier(m_origin, 200));
    const QUrl url(m_origin);
    if (url.scheme() == "http"_L1 && !isLoopbackHost(url.host()))
        text = text % u"\n\n"_s %
               tr("This connection is not encrypted (http): the secret can be read in transit.");
    return text;
}

void SignInDialog::refresh()
{
    m_destination->setText(destination());
    const bool isComplete = !m_forms.empty() && std::all_of(m_forms.begin(), m_forms.end(),
                                                            [](const SignInStepForm *form) {
                                                                return form->isComplete();
                                                            });
    SignInSecrets secrets;
    const std::vector<SignInEntry> entries = choice(secrets).entries;
    const bool asksProvider =
        std::any_of(entries.begin(), entries.end(), [](const SignInEntry &entry) {
            return entry.kind == SignInKind::OAuth || entry.kind == SignInKind::OpenIdConnect;
        });
    m_signIn->setText(asksProvider ? tr("Sign in") : tr("Apply"));
    m_signIn->setEnabled(isComplete && !entries.empty());
    showProblem({});
}

SignInChoice SignInDialog::choice(SignInSecrets &secrets) const
{
    SignInChoice choice = m_account.choice();
    if (choice.origin != m_origin) // decisions for another origin do not apply
        choice = {};
    choice.origin = m_origin;
    choice.storesSecrets = !m_keep->isHidden() && m_keep->isChecked();
    choice.entries.clear();
    for (const SignInStepForm *form : m_forms) {
        const SignInEntry entry = form->entry();
        if (entry.kind == SignInKind::Unknown)
            continue;
        choice.entries.push_back(entry);
        form->addSecrets(secrets);
    }
    return choice;
}

void SignInDialog::showProblem(const QString &problem)
{
    m_problem->showMessage(problem);
    m_allow->hide();
    if (!problem.isEmpty())
        growToContents();
}

/// Makes added content visible, as far as the screen allows.
void SignInDialog::growToContents()
{
    m_page->layout()->activate();
    layout()->activate();
    if (isVisible())
        resize(size().expandedTo(sizeHint()));
}

void SignInDialog::accept()
{
    SignInSecrets secrets;
    const SignInChoice chosen = choice(secrets);
    showProblem({}); // so that the same text is announced again
    AgentSignIn::SignInOptions means;
    means.agent = m_agent.index();
    means.proxy = m_agent.choices().settings().proxy;
    means.tls = m_agent.choices().tls();
    means.tls.removeClientCertificate(); // the certificate is for the agent
    means.allowedOrigins = m_allowed;
    if (const std::optional<Error> problem = m_agentSignIn.start(chosen, secrets, means))
        showProblem(textOf(*problem));
}

void SignInDialog::setOpener(OAuthPage::Opener opener)
{
    m_progress->setOpener(std::move(opener));
}

void SignInDialog::finish(const SignInChoice &chosen, const SignInSecrets &secrets)
{
    showProgress(false);
    if (const auto problem = m_account.signIn(chosen, secrets))
        showProblem(textOf(*problem));
    else
        QDialog::accept();
}

void SignInDialog::showProgress(bool isUnderWay)
{
    m_progress->setVisible(isUnderWay);
    m_choiceArea->setVisible(!isUnderWay);
    m_signIn->setVisible(!isUnderWay);
    showProblem({});
}

void SignInDialog::showFailure(const Error &error)
{
    showProgress(false);
    if (!m_forms.empty())
        m_forms.front()->focusFirst();
    if (error.kind == ErrorKind::Canceled)
        return;
    showProblem(textOf(error));
    if (error.code != u"oauth-foreign-origin")
        return;
    m_foreignOrigin = error.where;
    m_allow->setText(tr("Allow %1 and sign in").arg(displayLine(m_foreignOrigin, 80)));
    m_allow->show();
    growToContents();
}

/// Allows the origin. This is stored only once the sign-in has succeeded.
void SignInDialog::allowOrigin()
{
    m_allowed.append(m_foreignOrigin);
    accept();
}

/// First cancels a sign-in in progress; the input is kept.
void SignInDialog::reject()
{
    if (m_agentSignIn.isRunning())
        m_agentSignIn.cancel();
    else
        QDialog::reject();
}

/// The size in which all forms are visible, within the screen.
QSize SignInDialog::sizeHint() const
{
    QSize size = QDialog::sizeHint();
    const int missing = m_page->sizeHint().height() - m_scroll->sizeHint().height();
    size.rheight() += std::max(missing, 0);
    return size.boundedTo(screen()->availableSize() * MaxOfScreen / 100);
}

} // namespace a2a

#include "moc_signindialog.cpp"
