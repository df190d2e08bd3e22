// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/requestdialog.h"

#include "model/net/bindings/dialects.h"
#include "model/net/http/encodedpath.h"
#include "model/net/http/outgoing.h"
#include "model/rules/engine/rulechecker.h"
#include "model/session/agentlink.h"
#include "model/text/bytesize.h"
#include "model/text/textof.h"
#include "ui/dialogs/requestedit.h"
#include "ui/panes/findings/findinglines.h"
#include "ui/style/displaytext.h"
#include "ui/style/palette.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/json/dialectsview.h"
#include "ui/widgets/announcinglabel.h"
#include "ui/workspace/workspace.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSaveFile>
#include <QShortcut>
#include <QTabWidget>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr QSize FirstSize(760, 620);
static constexpr auto FormatChoice = "request/format"_L1; ///< in the user's layout

static QLabel *sentence(const QString &name)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAccessibleName(name);
    return label;
}

RequestDialog::RequestDialog(const PreparedCall &call, Workspace &workspace, const QString &about,
                             QWidget *parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_call(call)
    , m_redactor(workspace.recording().redactor())
    , m_tabs(new QTabWidget)
    , m_edit(new RequestEdit)
    , m_bytes(new HexView)
    , m_dialects(new DialectsView)
    , m_findings(new FindingLines)
    , m_note(sentence(tr("About the request")))
    , m_problem(new AnnouncingLabel(this, ""))
    , m_reset(new QPushButton(tr("Reset")))
    , m_save(new QPushButton(tr("Save…")))
    , m_send(new QPushButton)
{
    setWindowTitle(displayLine(about, 120));
    setAttribute(Qt::WA_DeleteOnClose);
    setSizeGripEnabled(true);
    build();
    connectSignals();
    m_edit->setText(m_call.text(m_redactor));
    if (m_workspace.layout().isArranged(FormatChoice))
        m_edit->indentBody();
    resize(FirstSize);
    refresh();
    m_edit->focusBody();
}

void RequestDialog::build()
{
    m_bytes->setAccessibleName(tr("Request bytes"));
    m_findings->setAccessibleName(tr("Findings about the request"));
    m_note->setProperty("role", u"dim"_s);
    m_problem->setAccessibleName(tr("Request problem"));
    m_problem->setTextInteractionFlags(m_note->textInteractionFlags());
    m_tabs->setDocumentMode(true);
    auto *page = new QWidget;
    auto *pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 2 * metrics::Space, 0, 0);
    pageLayout->addWidget(m_edit);
    m_tabs->addTab(page, tr("Request"));
    m_tabs->addTab(m_bytes, tr("Bytes"));
    m_tabs->addTab(m_dialects, tr("In other versions"));
    m_reset->setToolTip(tr("Reset to the original request"));
    m_send->setProperty("primary", true);
    m_send->setToolTip(tr("Ctrl+Enter"));
    m_save->setToolTip(
        tr("Saves the bytes, secrets masked (%1)")
            .arg(QKeySequence(QKeySequence::Save).toString(QKeySequence::NativeText)));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Cancel)->setIcon({});
    buttons->addButton(m_reset, QDialogButtonBox::ResetRole);
    buttons->addButton(m_save, QDialogButtonBox::ActionRole);
    buttons->addButton(m_send, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_send->setDefault(false);
    m_send->setAutoDefault(false);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(2 * metrics::Space);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_findings);
    layout->addWidget(m_note);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
}

void RequestDialog::connectSignals()
{
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto *shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), this);
        connect(shortcut, &QShortcut::activated, this, &RequestDialog::send);
    }
    connect(new QShortcut(QKeySequence::Save, this), &QShortcut::activated, m_save,
            &QPushButton::click);
    connect(m_save, &QPushButton::clicked, this, &RequestDialog::save);
    connect(m_send, &QPushButton::clicked, this, &RequestDialog::send);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_edit->setText(m_call.text(m_redactor));
        refresh();
    });
    connect(m_edit, &RequestEdit::changed, this, &RequestDialog::refresh);
    connect(m_tabs, &QTabWidget::currentChanged, this, &RequestDialog::showDialects);
    connect(m_edit, &RequestEdit::indentToggled, this, [this](bool indented) {
        m_workspace.layout().store(FormatChoice, indented ? u"1"_s : QString());
    });
    connect(m_findings, &FindingLines::bytesChosen, this, [this](qint64 offset, qint64 length) {
        m_tabs->setCurrentIndex(0);
        m_edit->showBytes({offset, length});
    });
    connect(&m_workspace.findings(), &FindingMarks::mutedRulesChanged, this,
            &RequestDialog::showFindings);
}

void RequestDialog::setProblem(const QString &problem)
{
    m_problem->showMessage(displayText(problem, 1000));
}

/// Facts about the request that the texts above do not show.
QString RequestDialog::note() const
{
    QStringList lines;
    const QString size = sizeText(m_result->request().body.size());
    if (m_call.hasBinaryBody())
        lines << tr("gRPC: the body is sent over HTTP/2 as a protobuf message of %1; shown here as "
                    "JSON.")
                     .arg(size);
    if (m_call.hasMaskedSecrets())
        lines << tr("Secrets were not recorded: asterisks in the address or the body are sent as "
                    "asterisks unless you replace them.");
    if (m_result->isEdited())
        lines << tr("It will be marked as edited in the conversation and the wire log.");
    if (m_findings->lines().empty())
        lines << tr("No findings about this request.");
    return lines.join(u'\n');
}

void RequestDialog::refresh()
{
    const Result<RequestText> text = m_edit->text();
    Result<PreparedCall> call =
        text ? m_call.edited(*text, m_redactor) : Result<PreparedCall>(text.error());
    std::optional<Error> problem;
    if (!call)
        problem = call.error();
    else
        problem = call->validationError();
    m_result.reset();
    if (!problem)
        m_result = call.take();
    setProblem(problem ? textOf(*problem) : QString());
    m_send->setEnabled(m_result.has_value());
    m_save->setEnabled(m_result.has_value());
    const bool isEdited = !m_result || m_result->isEdited();
    m_send->setText(isEdited ? tr("Send edited") : tr("Send"));
    m_reset->setEnabled(isEdited);
    showFindings();
    showDialects();
    if (!m_result)
        return m_bytes->setSource({});
    m_bytes->setSource(ByteSource::fromBytes(shownBytes()));
}

/// The findings of the rules about a call before it is sent, which are the same as afterward. Their
/// locations are in the JSON of its body.
static Notes requestFindings(const PreparedCall &call, const AgentLink &link)
{
    const ExchangeRequest &request = call.request();
    const Dialect &dialect = call.dialect();
    const Operation operation = call.call().operation;
    RequestHead head;
    head.method = request.method;
    head.url = outgoingUrl(request, request.url);
    head.headers = outgoingHeaders(request, request.url, !request.body.isEmpty());
    const json::Document document(dialect.requestJson(operation, recordedBody(request)));
    const Binding::SentRequest sent = dialect.binding->parseSentRequest(head, document);
    const QByteArray version =
        link.foundCard() ? link.foundCard()->card.protocolVersion.toUtf8() : QByteArray();
    rules::RuleChecker judge(rules::Call{
        dialect.protocolVersion, dialect.bindingKind, operation, call.callId(),
        rules::parsePatchVersion(version, dialect.protocolVersion), link.declaresNoAuth()});
    Notes notes;
    judge.checkRequest({document.root(), sent.params, sent.message, sent.taskId, sent.contextId},
                       head, notes);
    return notes;
}

/// Shows the findings about the request as it would be sent now, without those of muted rules: the
/// same that the wire log will show.
void RequestDialog::showFindings()
{
    std::vector<FindingLine> lines;
    const AgentIndex agent = m_call.request().agent;
    if (m_result && agent < AgentIndex(m_workspace.session().agentCount())) {
        for (const Note &note :
             requestFindings(*m_result, m_workspace.session().agent(agent).link())) {
            if (!m_workspace.findings().isMuted(note.rule))
                lines.push_back(findingLine(note));
        }
    }
    m_findings->setLines(std::move(lines));
    m_note->setText(m_result ? note() : QString());
    m_note->setVisible(!m_note->text().isEmpty());
}

/// Updates the forms of the message in other protocol versions only while they are visible, since
/// ten forms are written.
void RequestDialog::showDialects()
{
    if (m_tabs->currentWidget() != m_dialects)
        return;
    if (!m_result)
        return m_dialects->setMessage({}, {});
    if (m_result->request().body.size() > DialectsView::LargestMessage)
        return m_dialects->showTooLarge();
    RequestHead head;
    head.method = m_result->request().method;
    head.url = m_result->request().url;
    head.headers = m_result->request().headers;
    const Dialect &dialect = m_result->dialect();
    const Operation operation = m_result->call().operation;
    SourceMessage message = sourceFromRequest(
        dialect, operation, head, dialect.requestJson(operation, recordedBody(m_result->request())),
        encodedPath(m_result->offer().url));
    if (!message.isReadable())
        return m_dialects->setMessage({}, {});
    m_dialects->setMessage(std::move(message), {m_result->offer()});
}

QByteArray RequestDialog::shownBytes() const
{
    const QByteArray head = m_call.hasBinaryBody() ? QByteArray() : m_result->head(m_redactor);
    return head + recordedBody(m_result->request());
}

void RequestDialog::save()
{
    auto *dialog = new QFileDialog(this, tr("Save the request"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(m_call.hasBinaryBody() ? u"request.grpc"_s : u"request.http"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &RequestDialog::write);
    dialog->open();
}

void RequestDialog::write(const QString &path)
{
    if (!m_result)
        return;
    QSaveFile file(path);
    const QByteArray bytes = shownBytes();
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return;
    setProblem(tr("The request could not be saved to %1: %2. Choose another folder.")
                   .arg(path, file.errorString()));
}

void RequestDialog::send()
{
    if (m_result)
        emit sendRequested(*m_result);
}

} // namespace a2a

#include "moc_requestdialog.cpp"
