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

WireCopyActions::WireCopyActions(Workspace &workspace, WireTable *table, QWidget *pane)
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
    QAction *curl = add(tr("c&URL"), &WireCopyActions::curl);
    curl->setShortcut(keySequenceOf(WindowKey::CopyCurl));
    m_programActions = {add(tr("&Python"), &WireCopyActions::python),
                        add(tr("Java&Script"), &WireCopyActions::javaScript)};
    m_requestActions = m_programActions;
    m_requestActions << curl << add(tr("&HTTP"), &WireCopyActions::http);
    m_json = add(tr("&JSON"), &WireCopyActions::json);
    pane->addAction(curl); // makes its shortcut work in the pane
    connect(table, &WireTable::copied, this,
            [this] { m_navigator.showMessage(tr("Copied"), CopiedNoticeMs); });
    refresh();
}

QAction *WireCopyActions::add(const QString &text,
                              QString (WireCopyActions::*make)(FrameIndex) const)
{
    return m_menu->addAction(text, this, [this, make] {
        if (const FrameIndex frame = m_table->currentFrame(); frame != NoIndex)
            copy((this->*make)(frame));
    });
}

void WireCopyActions::copy(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    m_navigator.showMessage(tr("Copied"), CopiedNoticeMs);
}

QString WireCopyActions::curl(FrameIndex frame) const
{
    const ExchangeId exchange = m_store.frames[frame].exchange;
    return curlCommand(m_recording.facts(exchange), m_recording.requestBody(exchange));
}

QString WireCopyActions::python(FrameIndex frame) const
{
    const ExchangeId exchange = m_store.frames[frame].exchange;
    return pythonProgram(m_recording.facts(exchange), m_recording.requestBody(exchange));
}

QString WireCopyActions::javaScript(FrameIndex frame) const
{
    const ExchangeId exchange = m_store.frames[frame].exchange;
    return javaScriptProgram(m_recording.facts(exchange), m_recording.requestBody(exchange));
}

QString WireCopyActions::http(FrameIndex frame) const
{
    const ExchangeId exchange = m_store.frames[frame].exchange;
    return QString::fromUtf8(
        httpRequestText(m_recording.facts(exchange), m_recording.requestBody(exchange)));
}

QString WireCopyActions::json(FrameIndex frame) const
{
    const Frame &row = m_store.frames[frame];
    const QByteArray json = m_content.data(frame);
    const bool isView = row.flags & FrameTranscoded;
    return QString::fromUtf8(
        row.kind == FrameKind::Request && !isView
            ? nameMaskedSecrets(json, m_recording.facts(row.exchange).requestMasks)
            : json);
}

void WireCopyActions::refresh()
{
    const FrameIndex frame = m_table->currentFrame();
    const bool any = frame != NoIndex;
    const ExchangeId exchange = any ? m_store.frames[frame].exchange : 0;
    for (QAction *action : m_requestActions)
        action->setEnabled(exchange != 0);
    const bool isGrpc = exchange != 0 && isGrpcRequest(m_recording.facts(exchange));
    for (QAction *action : m_programActions) {
        action->setEnabled(exchange != 0 && !isGrpc);
        action->setToolTip(isGrpc ? tr("Not available for gRPC") : QString());
    }
    m_json->setEnabled(any && m_store.frames[frame].dataLength > 0);
}

} // namespace a2a

#include "moc_wirecopyactions.cpp"
