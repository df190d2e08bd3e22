// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/windowkeys.h"

namespace a2a {

namespace {

struct KeyRow {
    constexpr KeyRow(WindowKey what, QKeyCombination first, QKeyCombination second = {})
        : key(what)
        , keys{first, second}
    {
    }
    constexpr KeyRow(WindowKey what, QKeySequence::StandardKey platform)
        : key(what)
        , standard(platform)
    {
    }

    WindowKey key;
    QKeyCombination keys[2] = {};
    QKeySequence::StandardKey standard = QKeySequence::UnknownKey; ///< the platform's
};

} // namespace

static constexpr KeyRow KeyRows[] = {
    // File
    {WindowKey::NewWindow, Qt::CTRL | Qt::ALT | Qt::Key_N},
    {WindowKey::OpenSession, QKeySequence::Open},
    {WindowKey::Save, QKeySequence::Save},
    {WindowKey::SaveSession, Qt::CTRL | Qt::ALT | Qt::Key_A},
    {WindowKey::Export, Qt::CTRL | Qt::ALT | Qt::Key_X},
    {WindowKey::Import, Qt::CTRL | Qt::ALT | Qt::Key_I},
    {WindowKey::Replay, Qt::CTRL | Qt::ALT | Qt::Key_Y},
    {WindowKey::ReplayFromStart, Qt::CTRL | Qt::ALT | Qt::Key_Home},
    {WindowKey::ReplayPlay, Qt::CTRL | Qt::ALT | Qt::Key_Space},
    {WindowKey::ReplayStep, Qt::CTRL | Qt::ALT | Qt::Key_Period},
    {WindowKey::ReplayToEnd, Qt::CTRL | Qt::ALT | Qt::Key_End},
    {WindowKey::ReplayOriginalSpeed, Qt::CTRL | Qt::ALT | Qt::Key_1},
    {WindowKey::ReplayTenTimes, Qt::CTRL | Qt::ALT | Qt::Key_2},
    {WindowKey::ReplayFastest, Qt::CTRL | Qt::ALT | Qt::Key_3},
    {WindowKey::CloseWindow, QKeySequence::Close},
    {WindowKey::Quit, QKeySequence::Quit},
    // Agent
    {WindowKey::AgentUrl, Qt::CTRL | Qt::Key_L},
    {WindowKey::ReloadCard, Qt::Key_F5},
    {WindowKey::CardClaims, Qt::CTRL | Qt::ALT | Qt::Key_K},
    {WindowKey::Protocol, Qt::CTRL | Qt::SHIFT | Qt::Key_P},
    {WindowKey::SignIn, Qt::CTRL | Qt::SHIFT | Qt::Key_I},
    // Task
    {WindowKey::NewConversation, QKeySequence::New},
    {WindowKey::CloseStream, Qt::CTRL | Qt::SHIFT | Qt::Key_X},
    {WindowKey::CancelTask, Qt::CTRL | Qt::Key_Delete},
    {WindowKey::GetTask, Qt::CTRL | Qt::Key_R},
    {WindowKey::Subscribe, Qt::CTRL | Qt::SHIFT | Qt::Key_R},
    {WindowKey::ResumeLab, Qt::CTRL | Qt::ALT | Qt::Key_B},
    // Go
    {WindowKey::Back, Qt::ALT | Qt::Key_Left},
    {WindowKey::Forward, Qt::ALT | Qt::Key_Right},
    {WindowKey::NextEvent, Qt::ALT | Qt::Key_Period},
    {WindowKey::PreviousEvent, Qt::ALT | Qt::Key_Comma},
    {WindowKey::ClearTimeRange, Qt::CTRL | Qt::SHIFT | Qt::Key_T},
    {WindowKey::NextQuestion, Qt::CTRL | Qt::Key_J},
    {WindowKey::Search, Qt::CTRL | Qt::SHIFT | Qt::Key_F},
    {WindowKey::NextResult, Qt::Key_F4},
    {WindowKey::PreviousResult, Qt::SHIFT | Qt::Key_F4},
    // View, besides the panes' own keys
    {WindowKey::FilterWire, Qt::CTRL | Qt::Key_Slash},
    {WindowKey::NextPane, Qt::Key_F6},
    {WindowKey::PreviousPane, Qt::SHIFT | Qt::Key_F6},
    {WindowKey::OnlyThisPane, Qt::SHIFT | Qt::Key_F11},
    {WindowKey::OpenBeside, Qt::CTRL | Qt::ALT | Qt::Key_D},
    {WindowKey::OtherConversation, Qt::CTRL | Qt::ALT | Qt::Key_L},
    // For layouts where + needs Shift, Ctrl+= is the same key.
    {WindowKey::ZoomIn, Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal},
    {WindowKey::ZoomOut, Qt::CTRL | Qt::Key_Minus},
    {WindowKey::ResetZoom, Qt::CTRL | Qt::Key_0},
    {WindowKey::Settings, Qt::CTRL | Qt::Key_Comma, Qt::CTRL | Qt::ALT | Qt::Key_S},
    // Message
    {WindowKey::AttachFile, Qt::CTRL | Qt::ALT | Qt::Key_F},
    {WindowKey::AttachJson, Qt::CTRL | Qt::SHIFT | Qt::Key_J},
    {WindowKey::AttachUrl, Qt::CTRL | Qt::SHIFT | Qt::Key_U},
    {WindowKey::TextAsPart, Qt::CTRL | Qt::ALT | Qt::Key_P},
    {WindowKey::StructuredAnswer, Qt::CTRL | Qt::ALT | Qt::Key_J},
    {WindowKey::MessageOptions, Qt::CTRL | Qt::ALT | Qt::Key_O},
    {WindowKey::PreviewRequest, Qt::CTRL | Qt::SHIFT | Qt::Key_Return},
    {WindowKey::SendToBoth, Qt::CTRL | Qt::ALT | Qt::Key_Return},
    {WindowKey::NextTarget, Qt::CTRL | Qt::Key_T},
    {WindowKey::OfferedTarget, Qt::CTRL | Qt::Key_I},
    {WindowKey::ReadMessage, Qt::CTRL | Qt::ALT | Qt::Key_V},
    {WindowKey::ShowInWire, Qt::CTRL | Qt::ALT | Qt::Key_W},
    {WindowKey::EditMessage, Qt::CTRL | Qt::ALT | Qt::Key_M},
    // Wire
    {WindowKey::CopyCurl, Qt::CTRL | Qt::ALT | Qt::Key_U},
    {WindowKey::Resend, Qt::CTRL | Qt::ALT | Qt::Key_R},
    {WindowKey::EditAndResend, Qt::CTRL | Qt::ALT | Qt::Key_E},
    {WindowKey::GoToRequest, Qt::ALT | Qt::Key_Up},
    {WindowKey::GoToResponse, Qt::ALT | Qt::Key_Down},
    {WindowKey::MarkFrame, Qt::CTRL | Qt::Key_M},
    {WindowKey::Comment, Qt::CTRL | Qt::ALT | Qt::Key_C},
    {WindowKey::NextMarked, Qt::CTRL | Qt::SHIFT | Qt::Key_N},
    {WindowKey::PreviousMarked, Qt::CTRL | Qt::SHIFT | Qt::Key_B},
    // Findings
    {WindowKey::NextFinding, Qt::Key_F8},
    {WindowKey::PreviousFinding, Qt::SHIFT | Qt::Key_F8},
    {WindowKey::FilterFindings, Qt::CTRL | Qt::ALT | Qt::Key_G},
    {WindowKey::FindingBytes, Qt::CTRL | Qt::Key_F8},
    {WindowKey::MuteRule, Qt::CTRL | Qt::ALT | Qt::Key_Q},
    // Artifact
    {WindowKey::SaveArtifacts, Qt::CTRL | Qt::SHIFT | Qt::Key_S},
    {WindowKey::CopyArtifact, Qt::CTRL | Qt::SHIFT | Qt::Key_Y},
    {WindowKey::CopyDigest, Qt::CTRL | Qt::SHIFT | Qt::Key_H},
    {WindowKey::AttachArtifact, Qt::CTRL | Qt::SHIFT | Qt::Key_M},
    {WindowKey::Compare, Qt::CTRL | Qt::SHIFT | Qt::Key_D},
    {WindowKey::NextDifference, Qt::Key_F7},
    {WindowKey::PreviousDifference, Qt::SHIFT | Qt::Key_F7},
    {WindowKey::Refine, Qt::CTRL | Qt::SHIFT | Qt::Key_E},
    {WindowKey::Accept, Qt::CTRL | Qt::SHIFT | Qt::Key_A},
    {WindowKey::PreviousPart, Qt::ALT | Qt::Key_PageUp},
    {WindowKey::NextPart, Qt::ALT | Qt::Key_PageDown},
    // Demo
    {WindowKey::OpenScript, Qt::CTRL | Qt::Key_F10},
    {WindowKey::SaveScript, Qt::CTRL | Qt::SHIFT | Qt::Key_O},
    {WindowKey::NextTurn, Qt::Key_F10},
    {WindowKey::PlayScript, Qt::Key_F9},
    {WindowKey::StopScript, Qt::SHIFT | Qt::Key_F9},
    {WindowKey::RestartScript, Qt::CTRL | Qt::Key_F9},
    {WindowKey::RetryTurn, Qt::CTRL | Qt::SHIFT | Qt::Key_F9},
    {WindowKey::SkipTurn, Qt::CTRL | Qt::SHIFT | Qt::Key_F10},
    {WindowKey::Rehearse, Qt::CTRL | Qt::Key_F11},
    {WindowKey::EditScript, Qt::CTRL | Qt::SHIFT | Qt::Key_K},
    {WindowKey::Present, Qt::Key_F11},
    {WindowKey::PresentWire, Qt::Key_F12},
    {WindowKey::BlankScreen, Qt::Key_B},
    {WindowKey::LeavePresenter, Qt::Key_Escape},
    // Help
    {WindowKey::CommandPalette, Qt::CTRL | Qt::Key_K},
    {WindowKey::KeyboardShortcuts, QKeySequence::HelpContents},
};

const std::vector<WindowKeyRow> &windowKeys()
{
    static const std::vector<WindowKeyRow> all = [] {
        std::vector<WindowKeyRow> made;
        for (const KeyRow &row : KeyRows) {
            QList<QKeySequence> keys;
            if (row.standard != QKeySequence::UnknownKey)
                keys.append(QKeySequence(row.standard));
            for (const QKeyCombination key : row.keys) {
                if (key.key() != Qt::Key_unknown)
                    keys.append(QKeySequence(key));
            }
            made.push_back({row.key, keys});
        }
        return made;
    }();
    return all;
}

QList<QKeySequence> keySequencesOf(WindowKey key)
{
    const WindowKeyRow &row = windowKeys()[size_t(key)];
    Q_ASSERT(row.key == key);
    return row.keys;
}

QKeySequence keySequenceOf(WindowKey key)
{
    return keySequencesOf(key).constFirst();
}

} // namespace a2a
