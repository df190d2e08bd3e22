// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

class AgentsPane;
class ArtifactsPane;
class CardPane;
class CenterViews;
class ChatPane;
class ConductorPane;
class ConnectBar;
class FindingsPane;
class SearchPane;
class TasksPane;
class TimelinePane;
class WirePane;

/// The views of CenterViews, in their order.
enum CenterTab { ChatTab, TimelineTab, TasksTab };

/// What a window shows; it owns them.
struct WindowPanes {
    ConnectBar *bar = nullptr;
    CenterViews *center = nullptr;
    ChatPane *chat = nullptr;
    TimelinePane *timeline = nullptr;
    TasksPane *tasks = nullptr;
    AgentsPane *agents = nullptr;
    CardPane *card = nullptr;
    ArtifactsPane *artifacts = nullptr;
    WirePane *wire = nullptr;
    FindingsPane *findings = nullptr;
    ConductorPane *conductor = nullptr;
    SearchPane *search = nullptr;
};

} // namespace a2a
