// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/tapbehaviorrow.h"

#include "model/push/deliverycheck.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/palette.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/messagebar.h"
#include "ui/workspace/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int KeepSignatures = 1; ///< index in the list

TapBehaviorRow::TapBehaviorRow(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_tapping(workspace.tapManager())
    , m_pushes(new QCheckBox(tr("Push &notifications too"), this))
    , m_signIn(new QCheckBox(tr("Add &your credentials"), this))
    , m_letFinish(new QCheckBox(tr("Let the agent &finish"), this))
    , m_signatures(new QComboBox(this))
    , m_problem(new MessageBar(Severity::Warning, {}, this))
    , m_keys(new MessageBar(Severity::Note, {}, this))
    , m_fetchKeys(m_keys->addButton(
          tr("Fetch keys"),
          tr("Sends a request to the agent. Without its keys, signatures stay unverified.")))
    , m_choicesInEffect(new QLabel(this))
{
    build();
    refresh();
}

void TapBehaviorRow::build()
{
    m_pushes->setToolTip(tr("Clients' webhooks get an address of the tap: notifications pass "
                            "through it and are shown. The agent sees another address"));
    m_signIn->setToolTip(tr("Requests without credentials get yours for the agent. Every program "
                            "of this machine can use them"));
    m_letFinish->setToolTip(tr("Requests finish at the agent after their client disconnects"));
    m_signatures->addItems(
        {tr("drop signatures of changed cards"), tr("keep signatures of changed cards")});
    m_signatures->setAccessibleName(tr("Signatures of changed cards"));
    m_signatures->setToolTip(tr("A changed card does not verify. Keep its signatures to see "
                                "whether a client checks them"));
    m_choicesInEffect->setTextFormat(Qt::PlainText);
    m_choicesInEffect->setWordWrap(true);
    m_choicesInEffect->setTextInteractionFlags(Qt::TextSelectableByMouse |
                                               Qt::TextSelectableByKeyboard);
    m_choicesInEffect->setAccessibleName(tr("Choices in effect"));
    m_fetchKeys->setAutoDefault(false);
    m_keys->setDismissable(false);
    auto *choices = new QWidget(this);
    auto *flow = new FlowLayout(choices);
    flow->setContentsMargins(0, 0, 0, 0);
    for (QWidget *choice :
         std::initializer_list<QWidget *>{m_pushes, m_signIn, m_letFinish, m_signatures})
        flow->addWidget(choice);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(choices);
    layout->addWidget(m_problem);
    layout->addWidget(m_keys);
    layout->addWidget(m_choicesInEffect);
    for (QCheckBox *choice : {m_pushes, m_signIn, m_letFinish})
        connect(choice, &QCheckBox::clicked, this, &TapBehaviorRow::applyChoices);
    connect(m_signatures, &QComboBox::activated, this, &TapBehaviorRow::applyChoices);
    connect(m_problem, &MessageBar::dismissed, m_problem, &QWidget::hide);
    connect(m_fetchKeys, &QPushButton::clicked, this, [this] {
        const WindowTap *tap = m_tapping.find(m_id);
        Session &session = m_workspace.session();
        const QString address = tap ? agentKeysUrl(session, tap->agent) : QString();
        if (!address.isEmpty())
            session.signatureKeys().fetch(address, tap->agent);
    });
    connect(&m_workspace.session(), &Session::credentialsChanged, this, &TapBehaviorRow::refresh);
    connect(&m_workspace.session().signatureKeys(), &SignatureKeys::changed, this,
            &TapBehaviorRow::refresh);
}

void TapBehaviorRow::setTap(quint32 id)
{
    if (std::exchange(m_id, id) != id)
        m_problem->hide();
    refresh();
}

void TapBehaviorRow::applyChoices()
{
    TapBehavior wanted;
    wanted.pushes = m_pushes->isChecked();
    wanted.addsSignIn = m_signIn->isChecked();
    wanted.letsAgentFinish = m_letFinish->isChecked();
    wanted.signatures = m_signatures->currentIndex() == KeepSignatures ? SignatureHandling::Keep
                                                                       : SignatureHandling::Drop;
    const std::optional<Error> error = m_tapping.setBehavior(m_id, wanted);
    if (error)
        m_problem->setText(textOf(*error));
    m_problem->setVisible(error.has_value());
    refresh();
}

void TapBehaviorRow::refresh()
{
    const WindowTap *tap = m_tapping.find(m_id);
    setEnabled(tap);
    const TapBehavior behavior = tap ? tap->config.behavior : TapBehavior();
    m_pushes->setChecked(behavior.pushes);
    m_signIn->setChecked(behavior.addsSignIn);
    m_letFinish->setChecked(behavior.letsAgentFinish);
    m_signatures->setCurrentIndex(behavior.signatures == SignatureHandling::Keep ? KeepSignatures
                                                                                 : 0);
    QStringList inEffect;
    if (tap && tap->tap) {
        inEffect = {pushesText(*tap), signInText(*tap)};
        inEffect.removeAll(QString());
        showKeys(*tap);
    }
    if (!tap || !tap->tap)
        m_keys->hide();
    m_choicesInEffect->setText(inEffect.join(u'\n'));
    m_choicesInEffect->setVisible(!inEffect.isEmpty());
}

QString TapBehaviorRow::pushesText(const WindowTap &tap) const
{
    const QUrl address = tap.tap->pushAddress();
    const TapTraffic &traffic = m_tapping.traffic(tap.agent);
    if (address.isEmpty() && traffic.webhooks == 0)
        return {};
    const QLocale locale;
    const QString counts =
        tr("Webhooks registered: %1; notifications: %2.")
            .arg(locale.toString(traffic.webhooks), locale.toString(traffic.deliveries));
    if (address.isEmpty())
        return tr("Push notifications to webhooks registered before still pass.") % u' ' % counts;
    const QString url = QString::fromUtf8(address.toEncoded());
    return tr("Push notifications pass through %1, in place of the clients' webhooks.").arg(url) %
           u' ' % counts;
}

/// The sentence about sign-in, with the names of headers and parameters but never their values.
QString TapBehaviorRow::signInText(const WindowTap &tap) const
{
    if (!tap.config.behavior.addsSignIn)
        return {};
    QStringList names;
    for (const TappedInterface &one : tap.tap->interfaces())
        names += tap.tap->addedCredentialNames(one.target);
    names.removeDuplicates();
    return names.isEmpty()
               ? tr("You have no credentials for this agent: nothing is added to requests.")
               : tr("Your credentials are added to requests without any: %1.")
                     .arg(displayLine(names.join(u", "_s), 200));
}

void TapBehaviorRow::showKeys(const WindowTap &tap)
{
    Session &session = m_workspace.session();
    const SignatureKeys &keys = session.signatureKeys();
    const QString address = agentKeysUrl(session, tap.agent);
    const bool isKnown =
        std::any_of(keys.keys().begin(), keys.keys().end(),
                    [&address](const signature::Key &key) { return key.jku == address; });
    const bool isWanted = tap.tap->needsKeys() && !address.isEmpty();
    m_keys->setVisible(isWanted);
    if (!isWanted)
        return;
    m_fetchKeys->setVisible(!isKnown);
    m_fetchKeys->setEnabled(!keys.isFetching(address));
    const QString place = displayIdentifier(address, 200);
    const std::optional<Error> error = keys.error(address);
    const QString text =
        isKnown ? tr("The agent's keys were fetched: signatures are verified from now on.")
        : error ? tr("Keys could not be fetched from %1: %2")
                      .arg(place, displayText(textOf(*error), 300))
                : tr("The agent signs its push notifications. Its keys at %1 have not been "
                     "fetched, so signatures are unverified.")
                      .arg(place);
    if (text != m_keys->text())
        m_keys->setText(text);
}

} // namespace a2a

#include "moc_tapbehaviorrow.cpp"
