// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatfileactions.h"

#include "model/facts/chatcontent.h"
#include "model/text/bytesize.h"
#include "ui/files/linkinfo.h"
#include "ui/files/openlinkdialog.h"
#include "ui/panes/artifacts/partwindow.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"

#include <QMenu>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MaxAddresses = 12;
static constexpr size_t MaxFiles = 20; ///< each has its own submenu

QString menuText(const QString &text, qsizetype maxChars)
{
    return displayIdentifier(text, maxChars).replace(u'&', u"&&"_s);
}

ChatFileActions::ChatFileActions(Session &session, const ChatModel &model, QWidget *window)
    : QObject(window)
    , m_session(session)
    , m_model(model)
    , m_window(window)
    , m_commands(window)
{
}

void ChatFileActions::addFile(QMenu *menu, const AgentFile &file, AgentIndex agent)
{
    using Use = void (FileCommands::*)(const AgentFile &);
    QMenu *more = menu->addMenu(
        icon("file"_L1), tr("%1 · %2").arg(menuText(file.fileName()), sizeText(file.bytes.size)));
    const auto add = [&](const QString &text, Use use) {
        more->addAction(text, this, [this, file, use] { (m_commands.*use)(file); });
    };
    more->addAction(tr("&Inspect…"), this, [this, file, agent] { openPartWindow(file, agent); });
    add(tr("&Save…"), &FileCommands::save);
    add(tr("&Copy content"), &FileCommands::copyContent);
    add(tr("Copy as a &file"), &FileCommands::copyFile);
    add(tr("Copy SHA-&256"), &FileCommands::copyDigest);
    add(tr("&Use as an attachment"), &FileCommands::attach);
}

void ChatFileActions::addLink(QMenu *menu, const AgentFile &link, AgentIndex agent)
{
    const QString name = menuText(link.name.isEmpty() ? analyzeLink(link.link).host : link.name);
    menu->addAction(icon("link"_L1), tr("Inspect link: %1…").arg(name), this,
                    [this, link, agent] { openPartWindow(link, agent); });
}

void ChatFileActions::openPartWindow(const AgentFile &part, AgentIndex agent)
{
    (new PartWindow(part, agent, m_session.files(), m_commands, m_window))->show();
}

void ChatFileActions::addInspectAction(QMenu *menu, const AgentFile &part, AgentIndex agent)
{
    menu->addAction(
        icon("file"_L1),
        tr("Inspect part: %1 · %2…").arg(menuText(part.mediaType), sizeText(part.bytes.size)), this,
        [this, part, agent] { openPartWindow(part, agent); });
}

void ChatFileActions::addUrlActions(QMenu *menu, const QString &text)
{
    const QStringList links = findLinks(text, MaxAddresses);
    if (links.isEmpty())
        return;
    QMenu *more = menu->addMenu(icon("open-external"_L1), tr("&Links in the text"));
    for (const QString &link : links)
        more->addAction(menuText(link), this, [this, link] { askToOpenLink(link, m_window); });
}

AgentIndex ChatFileActions::agentOf(MessageIndex message) const
{
    const ContextIndex context = m_session.store().messages[message].context;
    return context == NoIndex ? 0 : m_session.store().contexts[context].agent;
}

void ChatFileActions::openPart(int row, int step, int part)
{
    const MessageIndex index = m_model.at(row).messageOfStep(step);
    if (index == NoIndex)
        return;
    const Message message = m_session.content().message(index);
    if (part >= 0 && size_t(part) < message.parts.size())
        openPartWindow(makeAgentFile(message.parts[size_t(part)], {}), agentOf(index));
}

void ChatFileActions::addActions(QMenu *menu, int row)
{
    const MessageIndex index = m_model.at(row).message();
    if (index == NoIndex)
        return;
    const AgentIndex agent = agentOf(index);
    const Message message = m_session.content().message(index);
    std::vector<AgentFile> files;
    std::vector<AgentFile> readable; ///< text and data parts
    menu->addSeparator();
    for (const Part &part : message.parts) {
        if (part.kind == Part::Kind::Raw)
            files.push_back(makeAgentFile(part, {}));
        else if (part.kind == Part::Kind::Url)
            addLink(menu, makeAgentFile(part, {}), agent);
        else
            readable.push_back(makeAgentFile(part, {}));
    }
    for (size_t i = 0; i < readable.size() && i < MaxFiles; ++i)
        addInspectAction(menu, readable[i], agent);
    for (size_t i = 0; i < files.size() && i < MaxFiles; ++i)
        addFile(menu, files[i], agent);
    if (files.size() > 1)
        menu->addAction(icon("save"_L1), tr("Save &all files…"), this,
                        [this, files] { m_commands.saveAll(files); });
    addUrlActions(menu, message.text());
}

} // namespace a2a

#include "moc_chatfileactions.cpp"
