// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/wirecopyactions.h"

#include "model/facts/curlcommand.h"
#include "ui/panes/wire/wiretable.h"
#include "ui/style/icons.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CopiedNoticeMs = 3000;

WireCopies::WireCopies(Workspace &workspace, WireTable *table, QWidget *pane)
    : QObject(pane)
    , m_recording(workspace.recording())
    , m_store(workspace.store())
    , m_content(workspace.content())
    , m_navigator(workspace.navigator())
    , m_table(table)
    , m_menu(new QMenu(tr("Copy a&s"), pane))
{
    m_menu->setIcon(icon("copy"_L1));
    m_menu->setToolTipsVisible(true);
    QAction *curl = add(tr("c&URL"), &WireCopies::curl);
    curl->setShortcut(keysOf(WindowKey::CopyCurl));
    m_programs = {add(tr("&Python"), &WireCopies::python),
                  add(tr("Java&Script"), &WireCopies::javaScript)};
    m_ofRequest = m_programs;
    m_ofRequest << curl << add(tr("&HTTP"), &WireCopies::http);
    m_json = add(tr("&JSON"), &WireCopies::json);
    pane->addAction(curl); // makes its shortcut work in the pane
    connect(table, &WireTable::copied, this,
            [this] { m_navigator.say(tr("Copied"), CopiedNoticeMs); });
    refresh();
}

QAction *WireCopies::add(const QString &text, QString (WireCopies::*make)(FrameIndex) const)
{
    return m_menu->addAction(text, this, [this, make] {
        if (const FrameIndex frame = m_table->currentFrame(); frame != NoIndex)
            copy((this->*make)(frame));
    });
}

void WireCopies::copy(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    m_navigator.say(tr("Copied"), CopiedNoticeMs);
}

QString WireCopies::curl(FrameIndex frame) const
{
    const ExchangeId exchange = m_store.frames[frame].exchange;
    return curlCommand(m_recording.facts(exchange), m_recording.requestBody(exchange));
}

QString WireCopies::python(FrameIndex frame) const
{
    const ExchangeId exchange = m_store.frames[frame].exchange;
    return pythonProgram(m_recording.facts(exchange), m_recording.requestBody(exchange));
}

QString WireCopies::javaScript(FrameIndex frame) const
{
    const ExchangeId exchange = m_store.frames[frame].exchange;
    return javaScriptProgram(m_recording.facts(exchange), m_recording.requestBody(exchange));
}

QString WireCopies::http(FrameIndex frame) const
{
    const ExchangeId exchange = m_store.frames[frame].exchange;
    return QString::fromUtf8(
        httpText(m_recording.facts(exchange), m_recording.requestBody(exchange)));
}

QString WireCopies::json(FrameIndex frame) const
{
    const Frame &row = m_store.frames[frame];
    const QByteArray json = m_content.data(frame);
    const bool isView = row.flags & FrameTranscoded;
    return QString::fromUtf8(row.kind == FrameKind::Request && !isView
                                 ? namedSecrets(json, m_recording.facts(row.exchange).requestMasks)
                                 : json);
}

void WireCopies::refresh()
{
    const FrameIndex frame = m_table->currentFrame();
    const bool any = frame != NoIndex;
    const ExchangeId exchange = any ? m_store.frames[frame].exchange : 0;
    for (QAction *action : m_ofRequest)
        action->setEnabled(exchange != 0);
    const bool isGrpc = exchange != 0 && isGrpcRequest(m_recording.facts(exchange));
    for (QAction *action : m_programs) {
        action->setEnabled(exchange != 0 && !isGrpc);
        action->setToolTip(isGrpc ? tr("Not available for gRPC") : QString());
    }
    m_json->setEnabled(any && m_store.frames[frame].dataLength > 0);
}

} // namespace a2a

#include "moc_wirecopyactions.cpp"
