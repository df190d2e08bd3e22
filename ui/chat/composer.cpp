// SPDX-License-Identifier: Apache-2.0
#include "ui/chat/composer.h"

#include "model/session/refinement.h"
#include "model/items/chatcontent.h"
#include "ui/chat/attachments.h"
#include "ui/chat/jsonpartedit.h"
#include "ui/chat/messageedit.h"
#include "ui/chat/targetchooser.h"
#include "ui/common/chips.h"
#include "ui/common/displaytext.h"
#include "ui/common/icons.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

Composer::Composer(const Store &store, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_target(new TargetChooser(store))
    , m_refiningChip(new Chip({}, "close"_L1, Chip::Kind::Accent))
    , m_attachments(new Attachments)
    , m_json(new JsonPartEdit)
    , m_problem(new QLabel)
    , m_edit(new MessageEdit)
{
    m_edit->setAccessibleName(tr("Message"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setAccessibleName(tr("Composer problem"));
    m_json->hide();
    setAcceptDrops(true);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusProxy(m_edit);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 10);
    layout->setSpacing(2 * metrics::Space);
    layout->addWidget(m_target);
    layout->addWidget(m_refiningChip, 0, Qt::AlignLeft);
    layout->addWidget(m_attachments);
    layout->addWidget(m_json);
    layout->addWidget(m_problem);
    layout->addWidget(m_edit);
    auto *row = new QWidget;
    buildButtons(row);
    layout->addWidget(row);

    connect(m_edit, &MessageEdit::sendRequested, this, &Composer::send);
    connect(m_edit, &MessageEdit::textChanged, this, &Composer::updateSend);
    connect(m_edit, &MessageEdit::filesDropped, this, &Composer::addFiles);
    connect(m_edit, &MessageEdit::imagePasted, this, [this](const QByteArray &png) {
        m_attachments->add(partFromBytes(png, u"pasted.png"_s, u"image/png"_s));
    });
    connect(m_attachments, &Attachments::changed, this, &Composer::updateSend);
    connect(m_refiningChip, &Chip::clicked, this, [this] {
        setRefining(NoIndex);
        focusMessage();
    });
    connect(m_json, &JsonPartEdit::closed, this, [this] {
        m_json->hide();
        m_edit->setFocus();
    });
    connect(m_json, &JsonPartEdit::accepted, this, [this](const QByteArray &json) {
        Part part;
        part.kind = Part::Kind::Data;
        part.data = json;
        m_attachments->add(part);
        m_json->hide();
        m_edit->setFocus();
    });
    auto *next = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_T), this);
    next->setContext(Qt::WidgetWithChildrenShortcut);
    connect(next, &QShortcut::activated, m_target, &TargetChooser::chooseNext);
    setProblem({});
    setReady(true);
    m_refiningChip->hide();
}

void Composer::buildButtons(QWidget *row)
{
    auto *file = new QPushButton(icon("plus"_L1, ColorRole::Text), tr("File"));
    file->setAccessibleName(tr("Attach a file"));
    file->setToolTip(tr("Files can also be dropped here; images can be pasted"));
    auto *json = new QPushButton(icon("plus"_L1, ColorRole::Text), tr("JSON"));
    json->setAccessibleName(tr("Attach JSON"));
    m_stop = new QToolButton;
    m_stop->setText(tr("Stop"));
    m_stop->setAccessibleName(tr("Stop"));
    m_stop->setProperty("framed", true);
    m_stop->setPopupMode(QToolButton::InstantPopup);
    m_stop->setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(m_stop);
    m_stopListening = menu->addAction(tr("Stop &listening") % u"\tEsc"_s, this,
                                      &Composer::stopListeningRequested);
    m_cancelTask = menu->addAction(tr("&Cancel task"), this, &Composer::cancelTaskRequested);
    m_stopListening->setToolTip(tr("Closes the stream; the task goes on"));
    m_cancelTask->setToolTip(tr("Asks the agent to end the task"));
    menu->setToolTipsVisible(true);
    m_stop->setMenu(menu);
    m_send = new QPushButton(tr("Send"));
    m_send->setAccessibleName(tr("Send"));
    m_send->setProperty("primary", true);
    m_send->setToolTip(tr("Enter"));
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * metrics::Space);
    layout->addWidget(file);
    layout->addWidget(json);
    layout->addStretch();
    layout->addWidget(m_stop);
    layout->addWidget(m_send);
    connect(file, &QPushButton::clicked, this, &Composer::pickFiles);
    connect(json, &QPushButton::clicked, this, [this] {
        m_json->show();
        m_json->begin();
    });
    connect(m_send, &QPushButton::clicked, this, &Composer::send);
    setStoppable(false, false);
}

void Composer::setReady(bool ready, const QString &why)
{
    m_ready = ready;
    m_edit->setPlaceholderText(ready ? tr("Message… (Enter sends, Shift+Enter new line)")
                                     : displayLine(why));
    m_edit->viewport()->update(); // Qt 6.4 leaves the old words standing
    updateSend();
}

void Composer::setInputModes(const QStringList &modes)
{
    m_attachments->setInputModes(modes);
}

void Composer::setStoppable(bool listening, bool cancelable)
{
    m_stopListening->setEnabled(listening);
    m_cancelTask->setEnabled(cancelable);
    m_stop->setEnabled(listening || cancelable);
}

void Composer::setProblem(const QString &problem)
{
    m_problem->setText(displayText(problem, 1000));
    m_problem->setVisible(!problem.isEmpty());
}

void Composer::updateSend()
{
    m_send->setEnabled(m_ready &&
                       (!m_edit->document()->isEmpty() || !m_attachments->parts().empty()));
}

void Composer::send()
{
    if (!m_send->isEnabled())
        return;
    SendDraft draft;
    if (const QString text = m_edit->rawText(); !text.isEmpty()) {
        Part part;
        part.kind = Part::Kind::Text;
        part.text = text;
        draft.parts.push_back(std::move(part));
    }
    const std::vector<Part> &attached = m_attachments->parts();
    draft.parts.insert(draft.parts.end(), attached.begin(), attached.end());
    draft.referenceTaskIds = m_target->referenceTaskIds();
    if (m_refining != NoIndex)
        addRefinement(draft, m_store, m_refining, m_target->target());
    emit sendRequested(draft, m_target->target());
}

void Composer::setText(const QString &text)
{
    m_edit->setRawText(text);
    focusMessage();
}

void Composer::setParts(const std::vector<Part> &parts)
{
    QStringList texts;
    std::vector<Part> others;
    for (const Part &part : parts) {
        if (part.kind == Part::Kind::Text)
            texts.append(part.text);
        else if (part.kind != Part::Kind::Unknown)
            others.push_back(part);
    }
    m_attachments->setParts(others);
    setText(texts.join(u'\n'));
}

void Composer::clear()
{
    m_edit->clear();
    m_attachments->clear();
    setRefining(NoIndex);
    m_target->forgetChoice();
    setProblem({});
}

void Composer::setRefining(ArtifactIndex artifact, const QString &label, const QString &toolTip)
{
    m_refining = artifact;
    const QString words = tr("Refining %1").arg(label);
    m_refiningChip->setLabel(words);
    m_refiningChip->setAccessibleName(tr("%1: click to take it back").arg(displayLine(words, 80)));
    m_refiningChip->setToolTip(plainToolTip(toolTip));
    m_refiningChip->setVisible(artifact != NoIndex);
    m_target->setRefining(artifact);
}

void Composer::focusMessage()
{
    m_edit->setFocus(Qt::OtherFocusReason);
}

void Composer::pickFiles()
{
    auto *dialog = new QFileDialog(this, tr("Attach files"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &Composer::addFiles);
    dialog->open();
}

void Composer::addFiles(const QStringList &paths)
{
    QStringList problems;
    for (const QString &path : paths) {
        const Result<Part> part = partFromFile(path);
        if (part)
            m_attachments->add(*part);
        else
            problems.append(part.error().message);
    }
    if (!problems.isEmpty())
        m_attachments->setProblem(problems.join(u' '));
    focusMessage();
}

void Composer::addAttachment(const QString &name, const QString &mediaType, const QByteArray &bytes)
{
    if (bytes.size() <= Attachments::LargestFile)
        m_attachments->add(partFromBytes(bytes, name, mediaType));
    else
        m_attachments->setProblem(
            Attachments::tr("%1 is larger than %2.").arg(name, sizeText(Attachments::LargestFile)));
    focusMessage();
}

void Composer::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void Composer::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    addFiles(paths);
    event->acceptProposedAction();
}

} // namespace a2a
