// SPDX-License-Identifier: Apache-2.0
#include "ui/profiles/profiledialog.h"

#include "model/a2a/urlsecrets.h"
#include "ui/accessibility/plaintext.h"
#include "ui/profiles/profilecolors.h"
#include "ui/profiles/profileheadersedit.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/widgets/announcinglabel.h"
#include "ui/widgets/tabstops.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

/// How the agent's interface is chosen.
enum class Speaking : quint8 { AsCard, Forced, WithoutCard };
/// The choices for a limit.
enum class LimitKind : quint8 { Usual, None, Own };
static constexpr int LongestLimit = 7 * 24 * 3600; // seconds

static QLineEdit *lineEdit(QWidget *parent, const QString &name, const QString &placeholder = {})
{
    auto *edit = new QLineEdit(parent);
    edit->setAccessibleName(name);
    edit->setPlaceholderText(placeholder);
    return edit;
}

static QComboBox *comboBox(QWidget *parent, const QString &name, const QStringList &items)
{
    auto *box = new QComboBox(parent);
    box->setAccessibleName(name);
    box->addItems(items);
    return box;
}

static QLabel *noteLabel(QWidget *parent, const QString &text)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setProperty("role", u"dim"_s);
    return label;
}

/// QFormLayout sets no buddy for a field in a nested layout.
static void addRow(QFormLayout *form, const QString &title, QLayout *row, QWidget *buddy)
{
    auto *label = new QLabel(title, form->parentWidget());
    label->setBuddy(buddy);
    form->addRow(label, row);
}

ProfileDialog::ProfileDialog(const AgentProfile &profile, const HeaderSecrets &secrets,
                             const Context &context, QWidget *parent)
    : QDialog(parent)
    , m_original(profile)
    , m_tabs(new QTabWidget(this))
    , m_problem(new AnnouncingLabel(this))
{
    setWindowTitle(context.isNew ? tr("Add agent") : tr("Edit agent"));
    m_tabs->addTab(buildGeneral(context), tr("General"));
    m_tabs->addTab(buildHeaders(), tr("Headers"));
    m_tabs->addTab(buildConnection(), tr("Connection"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_save = buttons->button(QDialogButtonBox::Save);
    setStyleProperty(m_save, "primary", true);
    for (QAbstractButton *button : buttons->buttons())
        button->setIcon({});
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    setMinimumWidth(zoomed(560));
    fillFrom(profile);
    m_headers->setHeaders(profile.headers, secrets);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QLineEdit *edit : findChildren<QLineEdit *>())
        connect(edit, &QLineEdit::textChanged, this, &ProfileDialog::refresh);
    for (QComboBox *box : findChildren<QComboBox *>())
        connect(box, &QComboBox::currentIndexChanged, this, &ProfileDialog::refresh);
    connect(m_hasTenant, &QCheckBox::toggled, this, &ProfileDialog::refresh);
    connect(m_headers, &ProfileHeadersEdit::changed, this, &ProfileDialog::refresh);
    connect(m_extensions, &QPlainTextEdit::textChanged, this, &ProfileDialog::refresh);
    refresh();
    (profile.url.isEmpty() ? m_url : m_name)->setFocus();
}

QWidget *ProfileDialog::buildGeneral(const Context &context)
{
    auto *page = new QWidget(this);
    m_name = lineEdit(page, tr("Name"),
                      context.cardName.isEmpty() ? tr("as in the card")
                                                 : displayLine(context.cardName, 80));
    m_color = comboBox(page, tr("Color"), {});
    const QStringList colors{tr("none"),  tr("red"),  tr("orange"), tr("yellow"),
                             tr("green"), tr("blue"), tr("purple")};
    for (int color = 0; color < int(colors.size()); ++color)
        m_color->addItem(colorSwatch(ProfileColor(color), *this), colors[color]);
    m_group = comboBox(page, tr("Group"), context.groups);
    m_group->setEditable(true);
    m_group->lineEdit()->setAccessibleName(tr("Group"));
    m_group->lineEdit()->setPlaceholderText(tr("none"));
    m_group->setInsertPolicy(QComboBox::NoInsert);
    m_url = lineEdit(page, tr("URL, host or card file"));
    m_url->setFont(dataFont());
    m_interfaceMode = comboBox(
        page, tr("Protocol"),
        {tr("as the card prefers"), tr("always this one"), tr("this one, without a card")});
    m_protocolVersion = comboBox(page, tr("Protocol version"), {});
    m_binding = comboBox(page, tr("Binding"), {});
    for (const Offer &offer : unlistedOffers({}, {})) {
        const auto addOnce = [](QComboBox *box, const QString &text, int value) {
            if (box->findData(value) < 0)
                box->addItem(text, value);
        };
        addOnce(m_protocolVersion, versionName(offer.protocolVersion), int(offer.protocolVersion));
        addOnce(m_binding, bindingTitle(offer.binding), int(offer.binding));
    }
    m_endpoint = lineEdit(page, tr("URL of the endpoint"));
    m_endpoint->setFont(dataFont());
    m_hasTenant = new QCheckBox(tr("Instead of the card's:"), page);
    m_tenant = lineEdit(page, tr("Tenant"), tr("none"));
    auto *dialect = new QHBoxLayout;
    dialect->addWidget(m_interfaceMode, 1);
    dialect->addWidget(m_protocolVersion);
    dialect->addWidget(m_binding);
    auto *tenant = new QHBoxLayout;
    tenant->addWidget(m_hasTenant);
    tenant->addWidget(m_tenant, 1);
    auto *form = new QFormLayout(page);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&URL"), makeFileRow(m_url, tr("Card file")));
    form->addRow(tr("&Group"), m_group);
    form->addRow(tr("&Color"), m_color);
    addRow(form, tr("&Protocol"), dialect, m_interfaceMode);
    form->addRow(tr("&Endpoint"), m_endpoint);
    addRow(form, tr("&Tenant"), tenant, m_hasTenant);
    return page;
}

QWidget *ProfileDialog::buildHeaders()
{
    auto *page = new QWidget(this);
    m_headers = new ProfileHeadersEdit(page);
    m_extensions = new QPlainTextEdit(page);
    m_extensions->setAccessibleName(tr("Extensions requested with every call"));
    m_extensions->setTabChangesFocus(true);
    m_extensions->setFont(dataFont());
    m_extensions->setFixedHeight(fontMetrics().height() * 4);
    auto *title = new QLabel(tr("&Extensions requested with every call, a URI per line"), page);
    title->setBuddy(m_extensions);
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(m_headers, 1);
    layout->addWidget(
        noteLabel(page, tr("Sent with the card request and every call. Secret values are masked in "
                           "the wire log, sent to this agent's host only, and stored in the system "
                           "keychain where there is one.")));
    layout->addWidget(title);
    layout->addWidget(m_extensions);
    return page;
}

QWidget *ProfileDialog::buildConnection()
{
    auto *page = new QWidget(this);
    m_proxy = comboBox(page, tr("Proxy"),
                       {tr("system proxy (none for localhost)"), tr("none"),
                        tr("this proxy (also for localhost)")});
    m_proxyUrl = lineEdit(page, tr("URL of the proxy"), u"http://127.0.0.1:8080"_s);
    m_proxyUrl->setFont(dataFont());
    m_authorities = lineEdit(page, tr("Additional CA file"));
    m_certificate = lineEdit(page, tr("Client certificate file"));
    m_key = lineEdit(page, tr("Client certificate's key file"), tr("in the same file"));
    auto *form = new QFormLayout(page);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Proxy"), m_proxy);
    form->addRow(tr("Proxy &URL"), m_proxyUrl);
    m_responseTimeout = addLimit(form, tr("&Response timeout"), m_original.limits.answer);
    m_streamIdleTimeout = addLimit(form, tr("&Stream idle timeout"), m_original.limits.streamIdle);
    m_otherTimeout = addLimit(form, tr("&Other requests"), m_original.limits.other);
    form->addRow(tr("A&dditional CAs"),
                 makeFileRow(m_authorities, m_authorities->accessibleName()));
    form->addRow(tr("Client &certificate"),
                 makeFileRow(m_certificate, m_certificate->accessibleName()));
    form->addRow(tr("Private &key"), makeFileRow(m_key, m_key->accessibleName()));
    form->addRow(
        noteLabel(page, tr("PEM files. Your certificate is presented to this agent only.")));
    return page;
}

QWidget *ProfileDialog::makeFileRow(QLineEdit *edit, const QString &name)
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *browse = new QPushButton(tr("Browse…"), row);
    browse->setAccessibleName(tr("Choose: %1").arg(name));
    layout->addWidget(edit, 1);
    layout->addWidget(browse);
    row->setFocusProxy(edit);
    connect(browse, &QPushButton::clicked, this, [this, edit, name] {
        auto *dialog = new QFileDialog(this, name);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFile);
        connect(dialog, &QFileDialog::fileSelected, edit, &QLineEdit::setText);
        dialog->open();
    });
    return row;
}

ProfileDialog::LimitRow
ProfileDialog::addLimit(QFormLayout *form, const QString &title,
                        const std::optional<std::chrono::milliseconds> &limit)
{
    const QString name = plainActionText(title);
    LimitRow row{comboBox(this, name, {tr("as in the settings"), tr("no limit"), tr("seconds:")}),
                 new QSpinBox(this)};
    row.seconds->setRange(1, LongestLimit);
    row.seconds->setSuffix(tr(" s"));
    row.seconds->setAccessibleName(tr("%1, seconds").arg(name));
    row.kind->setCurrentIndex(int(!limit                ? LimitKind::Usual
                                  : limit->count() == 0 ? LimitKind::None
                                                        : LimitKind::Own));
    row.seconds->setValue(limit && limit->count() > 0 ? int((limit->count() + 999) / 1000) : 60);
    auto *layout = new QHBoxLayout;
    layout->addWidget(row.kind, 1);
    layout->addWidget(row.seconds);
    addRow(form, title, layout, row.kind);
    return row;
}

std::optional<std::chrono::milliseconds> ProfileDialog::readLimit(const LimitRow &row)
{
    using std::chrono::milliseconds;
    switch (LimitKind(row.kind->currentIndex())) {
    case LimitKind::None:
        return milliseconds(0);
    case LimitKind::Own:
        return milliseconds(1000LL * row.seconds->value());
    case LimitKind::Usual:
        break;
    }
    return {};
}

void ProfileDialog::fillFrom(const AgentProfile &profile)
{
    m_name->setText(profile.name);
    m_color->setCurrentIndex(int(profile.color));
    m_group->setCurrentText(profile.group);
    m_url->setText(profile.url);
    const Offer offer = profile.interface.value_or(Offer());
    m_interfaceMode->setCurrentIndex(int(profile.withoutCard ? Speaking::WithoutCard
                                         : profile.interface ? Speaking::Forced
                                                             : Speaking::AsCard));
    m_protocolVersion->setCurrentIndex(
        qMax(0, m_protocolVersion->findData(int(offer.protocolVersion))));
    m_binding->setCurrentIndex(qMax(0, m_binding->findData(int(offer.binding))));
    m_endpoint->setText(offer.url.toString(QUrl::RemoveUserInfo));
    m_hasTenant->setChecked(profile.tenant.has_value());
    m_tenant->setText(profile.tenant.value_or(QString()));
    m_extensions->setPlainText(profile.extensions.join(u'\n'));
    m_proxy->setCurrentIndex(int(profile.proxy.kind));
    m_proxyUrl->setText(profile.proxy.url.toString());
    m_authorities->setText(profile.tls.authorities);
    m_certificate->setText(profile.tls.certificate);
    m_key->setText(profile.tls.key);
}

std::optional<Offer> ProfileDialog::interface() const
{
    if (Speaking(m_interfaceMode->currentIndex()) == Speaking::AsCard)
        return {};
    Offer offer = m_original.interface.value_or(Offer());
    const Offer before = offer;
    offer.protocolVersion = ProtocolVersion(m_protocolVersion->currentData().toInt());
    offer.binding = BindingKind(m_binding->currentData().toInt());
    offer.url = QUrl(m_endpoint->text().trimmed(), QUrl::StrictMode);
    if (offer != before)
        offer.variant = 0; // found by probing
    offer.reason = "offer-by-hand";
    return offer;
}

AgentProfile ProfileDialog::profile() const
{
    AgentProfile profile = m_original;
    profile.name = m_name->text().trimmed();
    profile.color = ProfileColor(m_color->currentIndex());
    profile.group = m_group->currentText().trimmed();
    profile.url = m_url->text().trimmed();
    profile.interface = interface();
    profile.withoutCard = Speaking(m_interfaceMode->currentIndex()) == Speaking::WithoutCard;
    if (profile.withoutCard && profile.url.isEmpty())
        profile.url = profile.interface->url.toString();
    profile.tenant.reset();
    if (m_hasTenant->isChecked())
        profile.tenant = m_tenant->text().trimmed();
    profile.headers = m_headers->headers();
    profile.extensions.clear();
    for (const QString &line : m_extensions->toPlainText().split(u'\n')) {
        if (!line.trimmed().isEmpty())
            profile.extensions.append(line.trimmed());
    }
    profile.proxy.kind = ProxyChoice::Kind(m_proxy->currentIndex());
    profile.proxy.url = profile.proxy.kind == ProxyChoice::Kind::Custom
                            ? QUrl(m_proxyUrl->text().trimmed(), QUrl::StrictMode)
                            : QUrl();
    profile.limits = {readLimit(m_responseTimeout), readLimit(m_streamIdleTimeout),
                      readLimit(m_otherTimeout)};
    profile.tls = {m_authorities->text().trimmed(), m_certificate->text().trimmed(),
                   m_key->text().trimmed()};
    return profile;
}

HeaderSecrets ProfileDialog::secrets() const
{
    return m_headers->secrets();
}

QString ProfileDialog::interfaceProblem() const
{
    const std::optional<Offer> offer = interface();
    if (!offer)
        return {};
    if (!dialectFor(*offer))
        return tr("A2A %1 over %2 is not supported.")
            .arg(versionName(offer->protocolVersion), bindingTitle(offer->binding));
    if (!offer->url.isValid() || offer->url.host().isEmpty() ||
        (offer->url.scheme() != u"http" && offer->url.scheme() != u"https"))
        return tr("The endpoint needs a URL that begins with http:// or https://.");
    if (maskedAddress(offer->url.toString()) != offer->url.toString())
        return tr(
            "The endpoint URL contains a password or key, which is not saved with the agent.");
    return {};
}

QString ProfileDialog::problem() const
{
    const QString url = m_url->text().trimmed();
    const bool isWithoutCard = Speaking(m_interfaceMode->currentIndex()) == Speaking::WithoutCard;
    if (url.isEmpty() && !isWithoutCard)
        return tr("Enter the agent's URL or host, or choose a card file.");
    if (!url.isEmpty() && !typedAddresses(url))
        return tr("\"%1\" cannot be read as a URL.").arg(displayLine(url, 60));
    if (maskedAddress(url) != url)
        return tr("The URL contains a password or key, which is not saved with the agent. Remove "
                  "it and set it under Agent › Auth….");
    if (const QString why = interfaceProblem(); !why.isEmpty())
        return why;
    if (const QString why = m_headers->problem(); !why.isEmpty())
        return why;
    const QUrl proxy(m_proxyUrl->text().trimmed(), QUrl::StrictMode);
    if (ProxyChoice::Kind(m_proxy->currentIndex()) == ProxyChoice::Kind::Custom &&
        !isProxyUrl(proxy))
        return tr("The proxy needs a URL such as http://127.0.0.1:8080 or "
                  "socks5://127.0.0.1:1080, without a password.");
    if (m_certificate->text().trimmed().isEmpty() && !m_key->text().trimmed().isEmpty())
        return tr("A key needs a certificate: choose the certificate file, too.");
    return {};
}

/// Moves the focus in reading order, since the fields were created before the rows that contain
/// them.
bool ProfileDialog::focusNextPrevChild(bool next)
{
    return goToNextTabStop(*this, next);
}

void ProfileDialog::refresh()
{
    const bool isForced = Speaking(m_interfaceMode->currentIndex()) != Speaking::AsCard;
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_protocolVersion, m_binding, m_endpoint})
        widget->setEnabled(isForced);
    m_tenant->setEnabled(m_hasTenant->isChecked());
    m_proxyUrl->setEnabled(ProxyChoice::Kind(m_proxy->currentIndex()) == ProxyChoice::Kind::Custom);
    for (const LimitRow &row : {m_responseTimeout, m_streamIdleTimeout, m_otherTimeout})
        row.seconds->setEnabled(LimitKind(row.kind->currentIndex()) == LimitKind::Own);
    const QString why = problem();
    m_problem->showMessage(why);
    m_save->setEnabled(why.isEmpty());
}

} // namespace a2a

#include "moc_profiledialog.cpp"
