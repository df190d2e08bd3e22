// SPDX-License-Identifier: Apache-2.0
// The parts of Composer's message: what can be attached, edited, dropped, suggested and recalled.
#include "ui/chat/composer.h"

#include "model/a2a/bytesize.h"
#include "model/items/chatcontent.h"
#include "ui/chat/attachments.h"
#include "ui/chat/composeroptions.h"
#include "ui/chat/jsonpartedit.h"
#include "ui/chat/messageedit.h"
#include "ui/chat/targetchooser.h"
#include "ui/chat/urlpartedit.h"
#include "ui/common/chips.h"
#include "ui/common/displaytext.h"
#include "ui/common/icons.h"
#include "ui/questions/structuredoutputedit.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QMenu>
#include <QMimeData>
#include <QScrollArea>
#include <QToolButton>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

QAction *Composer::makeAction(const QString &text, const QKeySequence &keys)
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WindowShortcut);
    m_actions.append(action);
    return action;
}

static constexpr char TipProperty[] = "tip";

/// A tool tip with the shortcut behind it.
static void setTip(QAction *action, const QString &tip)
{
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    const QString whole = keys.isEmpty() ? tip : Composer::tr("%1 (%2)").arg(tip, keys);
    action->setProperty(TipProperty, whole); // the tool tip is made safe: not to be done again
    action->setToolTip(plainToolTip(whole));
}

QString Composer::tipOf(const QAction &action)
{
    const QString tip = action.property(TipProperty).toString();
    return tip.isEmpty() ? action.text().remove(u'&').remove(u'…') : tip;
}

void Composer::buildActions()
{
    m_addFile = makeAction(tr("Attach a &file…"), Qt::CTRL | Qt::ALT | Qt::Key_F);
    setTip(m_addFile, tr("Files can also be dropped here; images can be pasted"));
    connect(m_addFile, &QAction::triggered, this, &Composer::pickFiles);
    m_addJson = makeAction(tr("Attach &JSON…"), Qt::CTRL | Qt::SHIFT | Qt::Key_J);
    setTip(m_addJson, tr("A data part: JSON that is checked while it is typed"));
    connect(m_addJson, &QAction::triggered, this, [this] { beginJson(-1); });
    m_addUrl = makeAction(tr("Attach a file by its &URL…"), Qt::CTRL | Qt::SHIFT | Qt::Key_U);
    connect(m_addUrl, &QAction::triggered, this, [this] { beginUrl(-1); });
    m_addText = makeAction(tr("Make the &text a part of its own"), Qt::CTRL | Qt::ALT | Qt::Key_P);
    connect(m_addText, &QAction::triggered, this, &Composer::makeTextAPart);
    m_askStructure =
        makeAction(tr("Ask for a &structured answer…"), Qt::CTRL | Qt::ALT | Qt::Key_J);
    setTip(m_askStructure, tr("A media type and a JSON Schema go along with the text"));
    connect(m_askStructure, &QAction::triggered, this, &Composer::askForStructure);
    m_examples = new QMenu(tr("&Example prompts"), this);
    connect(m_examples, &QMenu::aboutToShow, this, &Composer::fillExamples);
    m_actions.append(m_examples->menuAction());
    m_showOptions = makeAction(tr("&Options of the message"), Qt::CTRL | Qt::ALT | Qt::Key_O);
    m_showOptions->setCheckable(true);
    setTip(m_showOptions, tr("Metadata, extensions, accepted answers, history, waiting"));
    connect(m_showOptions, &QAction::toggled, this, [this](bool shown) {
        m_optionsPlace->setVisible(shown);
        updateSend();
    });
    m_preview = makeAction(tr("&Preview request…"), Qt::CTRL | Qt::SHIFT | Qt::Key_Return);
    setTip(m_preview, tr("Shows the bytes that would be sent, to be changed or sent"));
    connect(m_preview, &QAction::triggered, this, &Composer::preview);
    QAction *next = makeAction(tr("Answer the &next task"), Qt::CTRL | Qt::Key_T);
    setTip(next, tr("Goes through what the message can be for"));
    connect(next, &QAction::triggered, m_target, &TargetChooser::chooseNext);
    addActions(m_actions);
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
    m_attachments->setProblem({});
    for (const QString &path : paths)
        m_attachments->addFile(path);
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

void Composer::makeTextAPart()
{
    Part part;
    part.kind = Part::Kind::Text;
    part.text = m_edit->rawText();
    if (part.text.isEmpty())
        return;
    m_attachments->add(part);
    m_edit->clear();
    m_attachments->moveText(m_attachments->count()); // what is typed next comes behind it
    focusMessage();
}

void Composer::fillExamples()
{
    m_examples->clear();
    for (const QString &example : std::as_const(m_exampleTexts))
        m_examples->addAction(displayLine(example, 80).replace(u'&', "&&"_L1), this,
                              [this, example] { setText(example); });
    if (m_exampleTexts.isEmpty())
        m_examples->addAction(tr("The card names none"))->setEnabled(false);
}

void Composer::askForStructure()
{
    auto *dialog = new StructuredOutputEdit(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setMetadata(m_structure);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        setStructure(dialog->metadata());
        focusMessage();
    });
    dialog->open();
}

void Composer::setStructure(const QByteArray &metadata)
{
    m_structure = metadata;
    m_structureChip->setAccessibleName(tr("Structured answer: click to take it back"));
    m_structureChip->setToolTip(plainToolTip(displayText(QString::fromUtf8(metadata), 1000)));
    m_structureChip->setVisible(!metadata.isEmpty());
}

/// The shape that is asked for goes with the first text that has no metadata of its own.
std::vector<Part> Composer::outgoingParts() const
{
    std::vector<Part> parts = m_attachments->partsWith(m_edit->rawText());
    const auto text = std::find_if(parts.begin(), parts.end(), [](const Part &part) {
        return part.kind == Part::Kind::Text && part.metadata.isEmpty();
    });
    if (text != parts.end())
        text->metadata = m_structure;
    return parts;
}

void Composer::editPart(int position)
{
    const Part part = m_attachments->parts().at(size_t(position));
    if (part.kind == Part::Kind::Data)
        return beginJson(position);
    if (part.kind == Part::Kind::Url)
        return beginUrl(position);
    if (part.kind != Part::Kind::Text)
        return;
    m_attachments->remove(position);
    const QString typed = m_edit->rawText();
    m_edit->setRawText(typed.isEmpty() ? part.text : QString(part.text % u'\n' % typed));
    m_attachments->moveText(position - m_attachments->textPlace());
    focusMessage();
}

void Composer::beginJson(int position)
{
    closeEditors();
    m_edited = position;
    m_json->show();
    m_json->begin(position < 0 ? QByteArray() : m_attachments->parts()[size_t(position)].data);
}

void Composer::beginUrl(int position)
{
    closeEditors();
    m_edited = position;
    m_url->show();
    m_url->begin(position < 0 ? Part() : m_attachments->parts()[size_t(position)]);
}

void Composer::take(const Part &part)
{
    if (m_edited >= 0 && m_edited < m_attachments->count())
        m_attachments->replace(m_edited, part);
    else
        m_attachments->add(part);
    closeEditors();
    focusMessage();
}

void Composer::closeEditors()
{
    const bool hadFocus = m_json->isAncestorOf(focusWidget()) || m_url->isAncestorOf(focusWidget());
    m_edited = -1;
    m_json->hide();
    m_url->hide();
    if (hadFocus)
        focusMessage();
}

/// The first text goes into the field, others keep their order around it.
void Composer::setParts(const std::vector<Part> &parts)
{
    std::vector<Part> others;
    QString text;
    int place = 0;
    for (const Part &part : parts) {
        const bool isTyped = part.kind == Part::Kind::Text && part.metadata.isEmpty();
        if (isTyped && text.isEmpty()) {
            text = part.text;
            place = int(others.size());
        } else if (part.kind != Part::Kind::Unknown) {
            others.push_back(part);
        }
    }
    replaceDraft([&] {
        m_attachments->setParts(others);
        m_edit->setRawText(text);
        m_attachments->moveText(place - m_attachments->textPlace());
    });
    focusMessage();
}

/// What stood there is one step back, as if it had been sent before.
void Composer::replaceDraft(const std::function<void()> &replace)
{
    if (m_recalling)
        return replace();
    const std::vector<Part> before = m_attachments->partsWith(m_edit->rawText());
    m_recalling = true;
    replace();
    m_recalling = false;
    if (before.empty())
        return updateSend();
    remember(before);
    m_recalled = m_sent.size();
    m_edit->setRecalling(true);
}

void Composer::recall(int step)
{
    const size_t next = step < 0 ? m_recalled - 1 : m_recalled + 1;
    if (step < 0 ? m_recalled == 0 : m_recalled >= m_sent.size())
        return;
    m_recalling = true;
    setParts(next < m_sent.size() ? m_sent[next] : std::vector<Part>());
    m_recalling = false;
    m_recalled = next;
    m_edit->setRecalling(true);
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
