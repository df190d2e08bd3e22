// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QList>

#include <vector>

namespace a2a {

/// Object name of the button or action by which a pane saves what it shows: *Save* triggers it
/// while the keyboard is in the pane.
inline constexpr QLatin1StringView SaveName("save");

/// What a key of the whole window does; in the order of the menus. The keys of panes are in their
/// descriptors.
enum class WindowKey : quint8 {
    // File
    NewWindow,
    OpenSession,
    Save,
    SaveSession,
    Export,
    Import,
    Replay,
    ReplayFromStart,
    ReplayPlay,
    ReplayStep,
    ReplayToEnd,
    ReplayOriginalSpeed,
    ReplayTenTimes,
    ReplayFastest,
    CloseWindow,
    Quit,
    // Agent
    AgentUrl,
    ReloadCard,
    CardClaims,
    Protocol,
    SignIn,
    // Task
    NewConversation,
    CloseStream,
    CancelTask,
    GetTask,
    Subscribe,
    ResumeLab,
    // Go
    Back,
    Forward,
    NextEvent,
    PreviousEvent,
    ClearTimeRange,
    NextQuestion,
    Search,
    NextResult,
    PreviousResult,
    // View, besides the panes' own keys
    FilterWire,
    NextPane,
    PreviousPane,
    OnlyThisPane,
    OpenBeside,
    OtherConversation,
    ZoomIn,
    ZoomOut,
    ResetZoom,
    Settings,
    // Message
    AttachFile,
    AttachJson,
    AttachUrl,
    TextAsPart,
    StructuredAnswer,
    MessageOptions,
    PreviewRequest,
    SendToBoth,
    NextTarget,
    OfferedTarget,
    ReadMessage,
    ShowInWire,
    EditMessage,
    // Wire
    CopyCurl,
    Resend,
    EditAndResend,
    GoToRequest,
    GoToResponse,
    MarkFrame,
    Comment,
    NextMarked,
    PreviousMarked,
    // Findings
    NextFinding,
    PreviousFinding,
    FilterFindings,
    FindingBytes,
    MuteRule,
    // Artifact
    SaveArtifacts,
    CopyArtifact,
    CopyDigest,
    AttachArtifact,
    Compare,
    NextDifference,
    PreviousDifference,
    Refine,
    Accept,
    PreviousPart,
    NextPart,
    // Demo
    OpenScript,
    SaveScript,
    NextTurn,
    PlayScript,
    StopScript,
    RestartScript,
    RetryTurn,
    SkipTurn,
    Rehearse,
    EditScript,
    Present,
    PresentWire,
    BlankScreen,
    LeavePresenter,
    // Help
    CommandPalette,
    KeyboardShortcuts,
};

struct WindowKeyRow {
    WindowKey key;
    QList<QKeySequence> keys; ///< any of them; the first one is shown
};

/// Every key that is valid in the whole window, besides those of the panes: no other action of the
/// window has one. A test checks for clashes.
[[nodiscard]] const std::vector<WindowKeyRow> &windowKeys();

[[nodiscard]] QKeySequence keySequenceOf(WindowKey key); ///< the first
[[nodiscard]] QList<QKeySequence> keySequencesOf(WindowKey key);

} // namespace a2a
