<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>MediaFormat</name>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>UTF-16 text</source>
        <translation>UTF-16 文本</translation>
    </message>
    <message>
        <source>unknown bytes</source>
        <translation>未知字节</translation>
    </message>
</context>
<context>
    <name>ViewKind</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Audio</source>
        <translation>音频</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
</context>
<context>
    <name>a2a::AboutDialog</name>
    <message>
        <source>gRPC: built without libprotobuf (packages libprotobuf-dev and protobuf-compiler).</source>
        <translation>gRPC：构建时没有 libprotobuf（软件包 libprotobuf-dev 和 protobuf-compiler）。</translation>
    </message>
    <message>
        <source>A font with Chinese characters (package fonts-noto-cjk).</source>
        <translation>包含汉字的字体（软件包 fonts-noto-cjk）。</translation>
    </message>
    <message>
        <source>A2A Scope %1
A native inspector for agents that speak the Agent2Agent protocol.
Apache License 2.0</source>
        <translation>A2A Scope %1
面向使用 Agent2Agent 协议的智能体的原生检查工具。
Apache License 2.0</translation>
    </message>
    <message>
        <source>Qt %1 · %2 · %3</source>
        <translation>Qt %1 · %2 · %3</translation>
    </message>
    <message>
        <source>About A2A Scope</source>
        <translation>关于 A2A Scope</translation>
    </message>
    <message>
        <source>The program&apos;s icon</source>
        <translation>程序图标</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>libsecret (package libsecret-1-0) is missing: secrets are kept until the program ends.</source>
        <translation>缺少 libsecret（软件包 libsecret-1-0）：敏感信息只保留到程序退出。</translation>
    </message>
    <message>
        <source>Secrets are kept until the program ends: built without QtKeychain (package qtkeychain-qt6-dev).</source>
        <translation>敏感信息只保留到程序退出：构建时没有 QtKeychain（软件包 qtkeychain-qt6-dev）。</translation>
    </message>
    <message>
        <source>a2ascope-demo-agent (package a2ascope-cli) is missing: there is no demo agent.</source>
        <translation>缺少 a2ascope-demo-agent（软件包 a2ascope-cli）：没有演示智能体。</translation>
    </message>
    <message>
        <source>Commit %1</source>
        <translation>提交 %1</translation>
    </message>
    <message>
        <source>Generic build: previews, desktop settings, notifications and crash reports require a Linux build.</source>
        <translation>通用构建：预览、桌面设置、通知和崩溃报告需要 Linux 构建。</translation>
    </message>
    <message>
        <source>Line-by-line comparison: built without dtl (package libdtl-dev).</source>
        <translation>逐行比较：构建时没有 dtl（软件包 libdtl-dev）。</translation>
    </message>
    <message>
        <source>Card signatures: built without OpenSSL (package libssl-dev).</source>
        <translation>卡片签名：构建时没有 OpenSSL（软件包 libssl-dev）。</translation>
    </message>
    <message>
        <source>Chinese texts of standard buttons (package qt6-translations-l10n).</source>
        <translation>标准按钮的中文文本（软件包 qt6-translations-l10n）。</translation>
    </message>
    <message>
        <source>No components are missing.</source>
        <translation>没有缺少的组件。</translation>
    </message>
    <message>
        <source>Missing components:</source>
        <translation>缺少的组件：</translation>
    </message>
    <message>
        <source>Copies everything for a bug report</source>
        <translation>复制全部内容，用于报告问题</translation>
    </message>
</context>
<context>
    <name>a2a::AgentActions</name>
    <message>
        <source>Clear the auth of all agents?</source>
        <translation>清除所有智能体的登录信息？</translation>
    </message>
    <message>
        <source>Tokens, keys and passwords of all agents are removed from memory and from the keychain.</source>
        <translation>所有智能体的令牌、密钥和密码都会从内存和密钥环中删除。</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>全部清除</translation>
    </message>
</context>
<context>
    <name>a2a::AgentDelegate</name>
    <message numerus="yes">
        <source>%n tasks need input</source>
        <translation>
            <numerusform>%n 个任务需要输入</numerusform>
        </translation>
    </message>
    <message>
        <source>lost</source>
        <translation>已丢失</translation>
    </message>
    <message>
        <source>A task needs input</source>
        <translation>有任务需要输入</translation>
    </message>
    <message>
        <source>Task without text</source>
        <translation>无文字的任务</translation>
    </message>
    <message>
        <source>Last response took %1</source>
        <translation>上次响应用时 %1</translation>
    </message>
    <message>
        <source>Tapped: other clients&apos; calls pass through this program</source>
        <translation>已接入 Tap：其他客户端的调用经过本程序</translation>
    </message>
    <message>
        <source>Conversation of %1</source>
        <translation>%1 的对话</translation>
    </message>
</context>
<context>
    <name>a2a::AgentListDialog</name>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Search agents</source>
        <translation>搜索智能体</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Up</source>
        <translation>Ctrl+Shift+↑</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Down</source>
        <translation>Ctrl+Shift+↓</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Undo remove</source>
        <translation>撤销移除</translation>
    </message>
    <message>
        <source>Find on this machine…</source>
        <translation>在本机查找…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1（副本）</translation>
    </message>
    <message>
        <source>%1 was removed. Its recorded conversations stay in the session.</source>
        <translation>已移除 %1。其已记录的对话仍保留在会话中。</translation>
    </message>
    <message>
        <source>Import agents</source>
        <translation>导入智能体</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n agents imported.</source>
        <translation>
            <numerusform>已导入 %n 个智能体。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export agents</source>
        <translation>导出智能体</translation>
    </message>
    <message>
        <source>Exported without secrets: %1</source>
        <translation>已导出（不含敏感信息）：%1</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>The agent was restored.</source>
        <translation>该智能体已恢复。</translation>
    </message>
    <message>
        <source>Agent lists (*.json)</source>
        <translation>智能体列表 (*.json)</translation>
    </message>
    <message>
        <source>%1 is too large for an agent list.</source>
        <translation>%1 太大，不能作为智能体列表。</translation>
    </message>
    <message>
        <source>No agents yet. Add one or connect to a URL to save it here.</source>
        <translation>还没有智能体。请添加一个；连接过的 URL 也会保存在这里。</translation>
    </message>
    <message>
        <source>No agent name, group or URL matches.</source>
        <translation>没有名称、分组或 URL 匹配的智能体。</translation>
    </message>
    <message numerus="yes">
        <source>%n were already in the list.</source>
        <translation>
            <numerusform>%n 个已在列表中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries could not be read and were skipped.</source>
        <translation>
            <numerusform>%n 个条目无法读取，已跳过。</numerusform>
        </translation>
    </message>
    <message>
        <source>No saved agents yet. %1 is connected but not saved: its address changes with every start.</source>
        <translation>尚无已保存的智能体。%1 已连接，但未保存：其地址每次启动都会变化。</translation>
    </message>
</context>
<context>
    <name>a2a::AgentMenu</name>
    <message>
        <source>&amp;Agent</source>
        <translation>智能体(&amp;A)</translation>
    </message>
    <message>
        <source>Agent URL</source>
        <translation>智能体 URL</translation>
    </message>
    <message>
        <source>Reload card</source>
        <translation>重新加载卡片</translation>
    </message>
    <message>
        <source>Card check</source>
        <translation>卡片核对</translation>
    </message>
    <message>
        <source>Choose the protocol…</source>
        <translation>选择协议…</translation>
    </message>
    <message>
        <source>Auth…</source>
        <translation>认证…</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>退出登录</translation>
    </message>
    <message>
        <source>TLS certificates…</source>
        <translation>TLS 证书…</translation>
    </message>
    <message>
        <source>Open task or context by ID…</source>
        <translation>按 ID 打开任务或上下文…</translation>
    </message>
    <message>
        <source>Edit agent…</source>
        <translation>编辑智能体…</translation>
    </message>
    <message>
        <source>Duplicate agent</source>
        <translation>创建智能体副本</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开连接</translation>
    </message>
    <message>
        <source>Remove agent</source>
        <translation>移除智能体</translation>
    </message>
    <message>
        <source>Undo remove</source>
        <translation>撤销移除</translation>
    </message>
    <message>
        <source>All agents…</source>
        <translation>所有智能体…</translation>
    </message>
    <message>
        <source>Find agents on this machine…</source>
        <translation>在本机查找智能体…</translation>
    </message>
    <message>
        <source>Open card file…</source>
        <translation>打开卡片文件…</translation>
    </message>
    <message>
        <source>Paste card…</source>
        <translation>粘贴卡片…</translation>
    </message>
    <message>
        <source>Clear auth</source>
        <translation>清除登录信息</translation>
    </message>
    <message>
        <source>Clear auth of all agents…</source>
        <translation>清除所有智能体的登录信息…</translation>
    </message>
    <message>
        <source>Token…</source>
        <translation>令牌…</translation>
    </message>
    <message>
        <source>View certificate…</source>
        <translation>查看证书…</translation>
    </message>
</context>
<context>
    <name>a2a::AgentMenus</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Show only its frames in the wire log</source>
        <translation>在报文日志中只显示它的帧</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Reload card</source>
        <translation>重新加载卡片</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>新建对话</translation>
    </message>
    <message>
        <source>Show agent card</source>
        <translation>显示智能体卡片</translation>
    </message>
    <message>
        <source>Close all streams</source>
        <translation>关闭所有流</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy URL</source>
        <translation>复制 URL</translation>
    </message>
    <message>
        <source>Go to the conversation</source>
        <translation>转到对话</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Close stream</source>
        <translation>关闭流</translation>
    </message>
    <message>
        <source>Copy title</source>
        <translation>复制标题</translation>
    </message>
    <message>
        <source>Copy context ID</source>
        <translation>复制上下文 ID</translation>
    </message>
    <message>
        <source>Get task</source>
        <translation>获取任务</translation>
    </message>
    <message>
        <source>Resubscribe</source>
        <translation>重新订阅</translation>
    </message>
    <message>
        <source>Cancel task</source>
        <translation>取消任务</translation>
    </message>
    <message>
        <source>Show in conversation</source>
        <translation>在对话中显示</translation>
    </message>
    <message>
        <source>Show latest artifact</source>
        <translation>显示最新产物</translation>
    </message>
    <message>
        <source>Copy task ID</source>
        <translation>复制任务 ID</translation>
    </message>
    <message>
        <source>Restore the question</source>
        <translation>恢复该问题</translation>
    </message>
    <message>
        <source>Dismiss the question</source>
        <translation>忽略该问题</translation>
    </message>
    <message>
        <source>Show archived conversations</source>
        <translation>显示已归档的对话</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开连接</translation>
    </message>
    <message>
        <source>Open task or context by ID…</source>
        <translation>按 ID 打开任务或上下文…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Undo remove</source>
        <translation>撤销移除</translation>
    </message>
    <message>
        <source>All agents…</source>
        <translation>所有智能体…</translation>
    </message>
    <message>
        <source>Rename conversation</source>
        <translation>重命名对话</translation>
    </message>
    <message>
        <source>Name (empty: first message)</source>
        <translation>名称（留空：首条消息）</translation>
    </message>
    <message>
        <source>Conversation archived. To see it: agents tree menu › Show archived conversations.</source>
        <translation>对话已归档。要查看：智能体树菜单 › 显示已归档的对话。</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>取消归档</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>New conversation beside</source>
        <translation>并排新建对话</translation>
    </message>
    <message>
        <source>Open beside</source>
        <translation>并排打开</translation>
    </message>
    <message>
        <source>Resubscribe…</source>
        <translation>重新订阅…</translation>
    </message>
    <message>
        <source>Cancel task…</source>
        <translation>取消任务…</translation>
    </message>
    <message>
        <source>Show tap…</source>
        <translation>显示 Tap…</translation>
    </message>
    <message>
        <source>Tap this agent…</source>
        <translation>为此智能体启动 Tap…</translation>
    </message>
    <message>
        <source>Save in my list</source>
        <translation>保存到我的列表</translation>
    </message>
</context>
<context>
    <name>a2a::AgentTreeModel</name>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Agent %1</source>
        <translation>智能体 %1</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>connected, A2A %1</source>
        <translation>已连接，A2A %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>Conversation %1</source>
        <translation>对话 %1</translation>
    </message>
    <message>
        <source>needs input</source>
        <translation>需要输入</translation>
    </message>
    <message numerus="yes">
        <source>%n tasks need input</source>
        <translation>
            <numerusform>%n 个任务需要输入</numerusform>
        </translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>分组 %1</translation>
    </message>
    <message>
        <source>responded in %1</source>
        <translation>响应用时 %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between facts</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>tapped</source>
        <translation>已接入 Tap</translation>
    </message>
</context>
<context>
    <name>a2a::AgentProfileActions</name>
    <message>
        <source>%1 (copy)</source>
        <translation>%1（副本）</translation>
    </message>
    <message>
        <source>Open an agent card</source>
        <translation>打开智能体卡片</translation>
    </message>
    <message>
        <source>Agent cards (*.json);;All files (*)</source>
        <translation>智能体卡片 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The demo agent&apos;s address changes with every start, so it is not in the agent list.</source>
        <translation>演示智能体的地址每次启动都会变化，因此不保存在智能体列表中。</translation>
    </message>
    <message>
        <source>%1 was removed. To restore it: Agent › Undo remove.</source>
        <translation>已移除 %1。若要恢复：智能体 › 撤销移除。</translation>
    </message>
    <message>
        <source>The agent was restored.</source>
        <translation>该智能体已恢复。</translation>
    </message>
    <message>
        <source>The agent list is full. Remove some agents first.</source>
        <translation>智能体列表已满。请先移除一些智能体。</translation>
    </message>
</context>
<context>
    <name>a2a::AgentsPane</name>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>AGENTS</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Connect to another agent (Ctrl+L)</source>
        <translation>连接另一个智能体 (Ctrl+L)</translation>
    </message>
    <message>
        <source>Add agent</source>
        <translation>添加智能体</translation>
    </message>
    <message>
        <source>Search, edit and arrange agents</source>
        <translation>搜索、编辑和排列智能体</translation>
    </message>
    <message>
        <source>All agents…</source>
        <translation>所有智能体…</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>No agents yet. Type an agent&apos;s URL above and press Connect, or start the built-in one: Help › Demo agent. To watch another client&apos;s calls: Agent › Tap…</source>
        <translation>尚无智能体。请在上方输入智能体的 URL 并点击“连接”，或启动内置的演示智能体：“帮助”›“演示智能体”。要观察其他客户端的调用：“智能体”›“Tap…”</translation>
    </message>
</context>
<context>
    <name>a2a::AlternativeField</name>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Type %1</source>
        <translation>类型 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name, number</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Reply type</source>
        <translation>回复类型</translation>
    </message>
    <message>
        <source>Type of %1</source>
        <translation>%1 的类型</translation>
    </message>
    <message>
        <source>Nothing chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>Boolean</source>
        <translation>布尔值</translation>
    </message>
</context>
<context>
    <name>a2a::Announcements</name>
    <message>
        <source>Task %1 %2</source>
        <comment>id, state</comment>
        <translation>任务 %1：%2</translation>
    </message>
    <message>
        <source>Task %1</source>
        <comment>state</comment>
        <translation>任务：%1</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a state</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>state, message</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Form: %1</source>
        <translation>表单：%1</translation>
    </message>
    <message>
        <source>Authentication required: %1</source>
        <translation>需要认证：%1</translation>
    </message>
    <message>
        <source>Input required: %1</source>
        <translation>需要输入：%1</translation>
    </message>
    <message>
        <source>Authentication required.</source>
        <translation>需要认证。</translation>
    </message>
    <message>
        <source>Input required.</source>
        <translation>需要输入。</translation>
    </message>
    <message>
        <source>In another conversation: %1</source>
        <translation>在另一个对话中：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>artifact, its text</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Artifact %1 is complete, %2.</source>
        <translation>产物 %1 已完整，%2。</translation>
    </message>
    <message>
        <source>%1 Press %2 to go there.</source>
        <comment>question, key</comment>
        <translation>%1（按 %2 前往）</translation>
    </message>
</context>
<context>
    <name>a2a::AnonymizeDialog</name>
    <message>
        <source>Save anonymized copy</source>
        <translation>保存匿名化副本</translation>
    </message>
    <message>
        <source>Anonymize</source>
        <translation>匿名化</translation>
    </message>
    <message>
        <source>Save copy…</source>
        <translation>保存副本…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Anonymizing failed</source>
        <translation>匿名化失败</translation>
    </message>
    <message>
        <source>Saving the copy</source>
        <translation>正在保存副本</translation>
    </message>
    <message>
        <source>Replaced but not listed: %1</source>
        <translation>已替换但未列出：%1</translation>
    </message>
    <message>
        <source>Search replaced values</source>
        <translation>搜索被替换的值</translation>
    </message>
    <message>
        <source>Other replacements</source>
        <translation>其他替换</translation>
    </message>
    <message>
        <source>Saves a copy of the session in which names, addresses, numbers and texts are replaced by placeholders of the same length. States, times, sizes and protocol members are kept.</source>
        <translation>保存会话的一份副本，其中的名称、地址、数字和文本会替换为相同长度的占位内容。状态、时间、大小以及协议成员保持不变。</translation>
    </message>
    <message>
        <source>Replaced values</source>
        <translation>被替换的值</translation>
    </message>
    <message>
        <source>Finding values to replace</source>
        <translation>正在查找要替换的值</translation>
    </message>
    <message>
        <source>File contents replaced: %1</source>
        <translation>已替换的文件内容：%1</translation>
    </message>
</context>
<context>
    <name>a2a::AnswerEdit</name>
    <message>
        <source>Reply as text</source>
        <translation>以文本回复</translation>
    </message>
    <message>
        <source>Reply… (Enter sends, Shift+Enter new line)</source>
        <translation>回复…（回车发送，Shift+回车换行）</translation>
    </message>
    <message>
        <source>Reply format</source>
        <translation>回复格式</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Note about the form</source>
        <translation>关于表单的说明</translation>
    </message>
    <message>
        <source>Inserts it as the reply; you can still edit it</source>
        <translation>将其填入回复；之后仍可修改</translation>
    </message>
    <message>
        <source>Reply as JSON</source>
        <translation>以 JSON 回复</translation>
    </message>
    <message>
        <source>Show secrets in the JSON</source>
        <translation>在 JSON 中显示敏感信息</translation>
    </message>
    <message>
        <source>JSON check</source>
        <translation>JSON 检查</translation>
    </message>
    <message>
        <source>Valid JSON, sent unchanged as a data part.</source>
        <translation>有效的 JSON，将原样作为数据部件发送。</translation>
    </message>
    <message>
        <source>Any JSON value, sent as a data part.</source>
        <translation>任意 JSON 值，作为数据部件发送。</translation>
    </message>
    <message>
        <source>Too long to edit here; sent as entered in the form.</source>
        <translation>过长，无法在此编辑；将按表单内容发送。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place in the JSON, problem</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n values do not match the agent&apos;s schema.</source>
        <translation>
            <numerusform>%n 个值不符合智能体的 Schema。</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a message (optional)</source>
        <translation>添加消息（可选）</translation>
    </message>
    <message>
        <source>Form-level problems</source>
        <translation>表单级问题</translation>
    </message>
    <message>
        <source>Line %1: %2 It will be sent as text.</source>
        <translation>第 %1 行：%2内容将作为文本发送。</translation>
    </message>
    <message>
        <source>Invalid JSON: fix it under JSON to continue with the form.</source>
        <translation>JSON 无效：请先在“JSON”中修正，再继续填写表单。</translation>
    </message>
    <message>
        <source>Note about secrets</source>
        <translation>关于敏感信息的提示</translation>
    </message>
    <message numerus="yes">
        <source>%n values are too short to be masked in running text.</source>
        <translation>
            <numerusform>有 %n 个值太短，在正文中无法遮盖。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::ArchiveModel</name>
    <message>
        <source>leads out of its folder</source>
        <translation>指向文件夹之外</translation>
    </message>
    <message>
        <source>link to %1</source>
        <translation>链接到 %1</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>special file</source>
        <translation>特殊文件</translation>
    </message>
    <message>
        <source>encrypted</source>
        <translation>已加密</translation>
    </message>
    <message>
        <source>same path as an entry above</source>
        <translation>与上方条目路径相同</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>超过 %1</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>a2a::ArchiveView</name>
    <message>
        <source>Entries of the archive</source>
        <translation>归档的条目</translation>
    </message>
    <message>
        <source>Still receiving: listed when it is complete.</source>
        <translation>仍在接收：完成后列出。</translation>
    </message>
    <message>
        <source>List what was received</source>
        <translation>列出已接收的内容</translation>
    </message>
    <message>
        <source>(without a name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>It has no entries.</source>
        <translation>没有条目。</translation>
    </message>
    <message>
        <source>more than %1 entries</source>
        <translation>超过 %1 个条目</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 unpacked</source>
        <translation>解包后 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) would be unpacked outside of the folder.</source>
        <translation>
            <numerusform>%n 个条目会解包到文件夹之外。</numerusform>
        </translation>
    </message>
    <message>
        <source>The first %1 of %2 entries are listed.</source>
        <translation>列出了前 %1 个条目，共 %2 个。</translation>
    </message>
    <message>
        <source>The rest was not read: unpacking it takes too long.</source>
        <translation>其余内容未读取：解包耗时过长。</translation>
    </message>
    <message>
        <source>The archive is truncated or damaged.</source>
        <translation>归档被截断或已损坏。</translation>
    </message>
    <message>
        <source>Still receiving: the entries so far.</source>
        <translation>仍在接收：目前的条目。</translation>
    </message>
</context>
<context>
    <name>a2a::ChunkHeatBar</name>
    <message>
        <source>Color of the text</source>
        <translation>文字颜色</translation>
    </message>
    <message>
        <source>Colors text by arrival time or by the gap before it</source>
        <translation>按到达时间或之前的间隔为文字着色</translation>
    </message>
    <message>
        <source>Not colored</source>
        <translation>不着色</translation>
    </message>
    <message>
        <source>Color: age</source>
        <translation>颜色：到达先后</translation>
    </message>
    <message>
        <source>Color: gaps</source>
        <translation>颜色：间隔</translation>
    </message>
    <message>
        <source>Go to the chunk with this text</source>
        <translation>转到包含此文字的分块</translation>
    </message>
    <message>
        <source>Go to the chunk at the cursor</source>
        <translation>转到光标处的分块</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <comment>a gap at most</comment>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>first</source>
        <translation>最先</translation>
    </message>
    <message>
        <source>chunk –</source>
        <translation>分块 –</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>第 %1 个分块</translation>
    </message>
    <message>
        <source>Arrived in one chunk: there are no times to compare.</source>
        <translation>只有一个分块：没有可比较的时间。</translation>
    </message>
    <message>
        <source>No gap of more than %1.</source>
        <translation>没有超过 %1 的间隔。</translation>
    </message>
    <message>
        <source>All chunks arrived at the same time.</source>
        <translation>所有分块同时到达。</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactColumn</name>
    <message>
        <source>Artifact %1</source>
        <translation>产物 %1</translation>
    </message>
    <message>
        <source>Amount received</source>
        <translation>已接收量</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>尚无内容</translation>
    </message>
    <message>
        <source>chunk %1 of %2</source>
        <translation>第 %1/%2 个分块</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactFileActions</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save all parts…</source>
        <translation>保存所有部件…</translation>
    </message>
    <message>
        <source>Saves every part of the artifact in a folder</source>
        <translation>将产物的每个部件保存到一个文件夹</translation>
    </message>
    <message>
        <source>Save all artifacts…</source>
        <translation>保存所有产物…</translation>
    </message>
    <message>
        <source>Saves every artifact of the conversation in a folder</source>
        <translation>将对话的每个产物保存到一个文件夹</translation>
    </message>
    <message>
        <source>Copy content</source>
        <translation>复制内容</translation>
    </message>
    <message>
        <source>Copy as a file</source>
        <translation>复制为文件</translation>
    </message>
    <message>
        <source>Copy SHA-256</source>
        <translation>复制 SHA-256</translation>
    </message>
    <message>
        <source>Computes and copies the SHA-256 of the shown part</source>
        <translation>计算并复制所显示部件的 SHA-256</translation>
    </message>
    <message>
        <source>Use as an attachment</source>
        <translation>用作附件</translation>
    </message>
    <message>
        <source>Copies the shown part: text as text, an image as an image</source>
        <translation>复制所显示的部件：文本复制为文本，图片复制为图片</translation>
    </message>
    <message>
        <source>Copies the shown part for pasting in a file manager</source>
        <translation>复制所显示的部件，以便在文件管理器中粘贴</translation>
    </message>
    <message>
        <source>Attaches the shown part unchanged to the message</source>
        <translation>将所显示的部件原样附加到消息</translation>
    </message>
    <message>
        <source>Saves the shown part to a file (%1)</source>
        <translation>将显示的部件保存到文件 (%1)</translation>
    </message>
    <message>
        <source>Use as input</source>
        <translation>用作输入</translation>
    </message>
    <message>
        <source>Puts the shown part into the message: text and JSON can be edited</source>
        <translation>把显示的部分放入消息：文本和 JSON 可以编辑</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactList</name>
    <message>
        <source>Artifacts</source>
        <translation>产物</translation>
    </message>
    <message>
        <source>Filter artifacts</source>
        <translation>筛选产物</translation>
    </message>
    <message>
        <source>Arrival</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Bytes per second</source>
        <translation>每秒字节数</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Sort artifacts, or group them by task</source>
        <translation>对产物排序，或按任务分组</translation>
    </message>
    <message>
        <source>Sort artifacts by</source>
        <translation>产物排序方式</translation>
    </message>
    <message>
        <source>Group artifacts by task</source>
        <translation>按任务分组产物</translation>
    </message>
    <message>
        <source>Filter: name, ID or type</source>
        <translation>筛选：名称、ID 或类型</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactListDelegate</name>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>ID %1</source>
        <translation>ID %1</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>You accepted this version as current.</source>
        <translation>您已将此版本接受为当前版本。</translation>
    </message>
    <message>
        <source>%1, but declared as %2</source>
        <translation>%1，但声明为 %2</translation>
    </message>
    <message>
        <source>no parts</source>
        <translation>没有部件</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n 个部件</numerusform>
        </translation>
    </message>
    <message>
        <source>same ID as in %1</source>
        <translation>与 %1 中的 ID 相同</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactListModel</name>
    <message>
        <source>accepted as current</source>
        <translation>已接受为当前版本</translation>
    </message>
    <message>
        <source>from %1</source>
        <comment>a time since the task began</comment>
        <translation>起于 %1</translation>
    </message>
    <message>
        <source>declared type does not match content (%1)</source>
        <translation>声明的类型与内容（%1）不符</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between facts</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactProxyModel</name>
    <message>
        <source>%1 · %2</source>
        <comment>first words of a task and its id</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactPages</name>
    <message>
        <source>Text of the artifact</source>
        <translation>产物的文本</translation>
    </message>
    <message>
        <source>Bytes of the artifact</source>
        <translation>产物的字节</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactPart</name>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>unknown part</source>
        <translation>未知部件</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactSaver</name>
    <message>
        <source>a symbolic link with this name exists</source>
        <translation>已存在同名的符号链接</translation>
    </message>
    <message>
        <source>its content can no longer be read</source>
        <translation>其内容已无法读取</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactVersions</name>
    <message>
        <source>v%1 of %2</source>
        <translation>第 %1 版，共 %2 版</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactViewer</name>
    <message>
        <source>Artifact preview</source>
        <translation>产物预览</translation>
    </message>
    <message>
        <source>Save artifact</source>
        <translation>保存产物</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>十六进制</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Views of the artifact</source>
        <translation>产物视图</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Part of the artifact</source>
        <translation>产物的部件</translation>
    </message>
    <message>
        <source>saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>showing %1 of %2</source>
        <translation>显示 %1（共 %2）</translation>
    </message>
    <message>
        <source>reading: %1 of %2</source>
        <translation>正在读取：%1（共 %2）</translation>
    </message>
    <message>
        <source>The artifact could not be saved</source>
        <translation>无法保存产物</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请选择其他文件夹。</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>保存到别处…</translation>
    </message>
    <message>
        <source>More file actions</source>
        <translation>更多文件操作</translation>
    </message>
    <message>
        <source>Previous part</source>
        <translation>上一个部件</translation>
    </message>
    <message>
        <source>Next part</source>
        <translation>下一个部件</translation>
    </message>
    <message>
        <source>View as…</source>
        <translation>查看方式…</translation>
    </message>
    <message>
        <source>Previous part (Alt+Page Up)</source>
        <translation>上一个部件 (Alt+Page Up)</translation>
    </message>
    <message>
        <source>Next part (Alt+Page Down)</source>
        <translation>下一个部件 (Alt+Page Down)</translation>
    </message>
    <message>
        <source>All parts in one scrolling view</source>
        <translation>所有部件连续滚动显示</translation>
    </message>
    <message>
        <source>Selects the part to show</source>
        <translation>选择要显示的部件</translation>
    </message>
</context>
<context>
    <name>a2a::ArtifactsPane</name>
    <message>
        <source>No artifacts yet.</source>
        <translation>还没有产物。</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一处差异</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>Select a conversation to see its artifacts.</source>
        <translation>选择一个对话以查看其产物。</translation>
    </message>
    <message>
        <source>No artifacts yet. Artifacts appear here as they arrive.</source>
        <translation>还没有产物。产物到达时会显示在这里。</translation>
    </message>
    <message>
        <source>Artifacts side by side</source>
        <translation>并排显示产物</translation>
    </message>
    <message>
        <source>no parts</source>
        <translation>没有部件</translation>
    </message>
    <message>
        <source>not in the filter</source>
        <translation>不在筛选结果中</translation>
    </message>
    <message>
        <source>Task artifacts side by side on a shared timeline; Ctrl and a click in the list chooses which</source>
        <translation>任务的产物在同一时间线上并排显示；按住 Ctrl 单击列表选择产物</translation>
    </message>
</context>
<context>
    <name>a2a::Attachments</name>
    <message>
        <source>%1 is a folder; only files can be attached.</source>
        <translation>%1 是文件夹；只能附加文件。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is larger than %2.</source>
        <translation>%1 大于 %2。</translation>
    </message>
    <message>
        <source>Attachment warning</source>
        <translation>附件警告</translation>
    </message>
    <message>
        <source>%1 is not among the card&apos;s input modes. It is sent anyway.</source>
        <translation>%1 不在卡片的输入模式中，但仍会发送。</translation>
    </message>
    <message>
        <source>JSON · %1</source>
        <translation>JSON · %1</translation>
    </message>
    <message>
        <source>%1 is a device or a pipe; only files can be attached.</source>
        <translation>%1 是设备或管道；只能附加文件。</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for attachments.</source>
        <translation>%1 大于附件上限 %2。</translation>
    </message>
    <message>
        <source>Host it where the agent can fetch it, and send its URL.</source>
        <translation>请将它放到智能体可以获取的地方，并发送其 URL。</translation>
    </message>
    <message>
        <source>Parts of the message</source>
        <translation>消息的部件</translation>
    </message>
    <message>
        <source>Text · %1</source>
        <translation>文本 · %1</translation>
    </message>
    <message>
        <source>URL · %1</source>
        <translation>URL · %1</translation>
    </message>
    <message>
        <source>%1 · reading…</source>
        <translation>%1 · 正在读取…</translation>
    </message>
    <message>
        <source>Message text</source>
        <translation>消息文本</translation>
    </message>
</context>
<context>
    <name>a2a::AuthScheme</name>
    <message>
        <source>certificate</source>
        <translation>证书</translation>
    </message>
</context>
<context>
    <name>a2a::BlankScreen</name>
    <message>
        <source>Blank screen</source>
        <translation>黑屏</translation>
    </message>
</context>
<context>
    <name>a2a::RawJsonField</name>
    <message>
        <source>%1 as JSON</source>
        <translation>以 JSON 表示的 %1</translation>
    </message>
    <message>
        <source>Not applied: %1</source>
        <translation>未应用：%1</translation>
    </message>
</context>
<context>
    <name>a2a::BubbleReader</name>
    <message>
        <source>Text of the message</source>
        <translation>消息文本</translation>
    </message>
    <message>
        <source>Escape closes</source>
        <translation>按 Esc 关闭</translation>
    </message>
</context>
<context>
    <name>a2a::ByteSize</name>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 KB</source>
        <translation>%1 KB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
</context>
<context>
    <name>a2a::BytesComparisonView</name>
    <message>
        <source>Bytes of the first version</source>
        <translation>第一个版本的字节</translation>
    </message>
    <message>
        <source>Bytes of the second version</source>
        <translation>第二个版本的字节</translation>
    </message>
</context>
<context>
    <name>a2a::Card</name>
    <message>
        <source>required</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>last call: %1</source>
        <translation>上次调用：%1</translation>
    </message>
    <message>
        <source>last call: not requested</source>
        <translation>上次调用：未请求</translation>
    </message>
    <message>
        <source>not in the card</source>
        <translation>不在卡片中</translation>
    </message>
    <message>
        <source>last call: not activated</source>
        <translation>上次调用：未启用</translation>
    </message>
    <message>
        <source>Authorization code</source>
        <translation>授权码</translation>
    </message>
    <message>
        <source>Client credentials</source>
        <translation>客户端凭据</translation>
    </message>
    <message>
        <source>Device code</source>
        <translation>设备码</translation>
    </message>
    <message>
        <source>Implicit</source>
        <translation>隐式</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Flow: %1</source>
        <translation>流程：%1</translation>
    </message>
    <message>
        <source>Authorization URL: %1</source>
        <translation>授权 URL：%1</translation>
    </message>
    <message>
        <source>Device authorization URL: %1</source>
        <translation>设备授权 URL：%1</translation>
    </message>
    <message>
        <source>Token URL: %1</source>
        <translation>令牌 URL：%1</translation>
    </message>
    <message>
        <source>Refresh URL: %1</source>
        <translation>刷新 URL：%1</translation>
    </message>
    <message>
        <source>PKCE required</source>
        <translation>要求 PKCE</translation>
    </message>
    <message>
        <source>Scopes:</source>
        <translation>权限范围：</translation>
    </message>
    <message>
        <source>Token format: %1</source>
        <translation>令牌格式：%1</translation>
    </message>
    <message>
        <source>OpenID Connect: %1</source>
        <translation>OpenID Connect：%1</translation>
    </message>
    <message>
        <source>OAuth 2 metadata: %1</source>
        <translation>OAuth 2 元数据：%1</translation>
    </message>
    <message>
        <source>no auth</source>
        <translation>无需认证</translation>
    </message>
    <message>
        <source>Input modes: %1</source>
        <translation>输入模式：%1</translation>
    </message>
    <message>
        <source>Output modes: %1</source>
        <translation>输出模式：%1</translation>
    </message>
    <message>
        <source>Auth required: %1</source>
        <translation>需要认证：%1</translation>
    </message>
    <message>
        <source>, or </source>
        <translation>，或</translation>
    </message>
</context>
<context>
    <name>a2a::CardChangeBar</name>
    <message>
        <source>Card changes</source>
        <translation>卡片变化</translation>
    </message>
    <message>
        <source>Show what changed</source>
        <translation>显示变化</translation>
    </message>
    <message>
        <source>Compares the card with the version last seen</source>
        <translation>将卡片与上次看到的卡片比较</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Accepts the current card as the version last seen</source>
        <translation>将现在的卡片作为上次看到的卡片</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>card from %1</source>
        <translation>%1 的卡片</translation>
    </message>
    <message>
        <source>The card has changed since %1 in %2 places: %3 and others.</source>
        <translation>自 %1 以来卡片有 %2 处变化：%3 等。</translation>
    </message>
    <message>
        <source>The card has changed since %1: %2.</source>
        <translation>自 %1 以来卡片有变化：%2。</translation>
    </message>
</context>
<context>
    <name>a2a::CardPane</name>
    <message>
        <source>No agent is selected. Type an agent&apos;s URL above and press Connect.</source>
        <translation>没有选中智能体。请在上方输入智能体的 URL，然后按“连接”。</translation>
    </message>
    <message>
        <source>Agent card</source>
        <translation>智能体卡片</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Card views</source>
        <translation>卡片视图</translation>
    </message>
    <message>
        <source>Reloads the card (F5)</source>
        <translation>重新加载卡片 (F5)</translation>
    </message>
    <message>
        <source>Reload card</source>
        <translation>重新加载卡片</translation>
    </message>
    <message>
        <source>Not connected. Press Connect to fetch the card of %1.</source>
        <translation>未连接。按“连接”获取 %1 的卡片。</translation>
    </message>
    <message>
        <source>The agent cannot be used</source>
        <translation>无法使用该智能体</translation>
    </message>
    <message>
        <source>Connection failed</source>
        <translation>连接失败</translation>
    </message>
    <message>
        <source>View certificate…</source>
        <translation>查看证书…</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The endpoint seems to use another protocol</source>
        <translation>该端点似乎使用其他协议</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>改用 %1</translation>
    </message>
    <message>
        <source>Card check</source>
        <translation>卡片核对</translation>
    </message>
    <message>
        <source>Verify the card signature with a key file…</source>
        <translation>用密钥文件验证卡片签名…</translation>
    </message>
    <message>
        <source>Get the card signature key…</source>
        <translation>获取卡片签名的密钥…</translation>
    </message>
    <message>
        <source>Card signature key</source>
        <translation>卡片签名的密钥</translation>
    </message>
    <message>
        <source>Keys (*.json *.jwk *.jwks *.pem *.crt *.cer *.pub)</source>
        <translation>密钥 (*.json *.jwk *.jwks *.pem *.crt *.cer *.pub)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Authentication required</source>
        <translation>需要认证</translation>
    </message>
    <message>
        <source>Auth…</source>
        <translation>认证…</translation>
    </message>
    <message>
        <source>The card appears here once it is fetched.</source>
        <translation>获取到卡片后会显示在这里。</translation>
    </message>
    <message>
        <source>Connected without a card via %1 at %2.</source>
        <translation>已连接（没有卡片），通过 %1，地址 %2。</translation>
    </message>
    <message>
        <source>Fetching the card of %1…</source>
        <translation>正在获取 %1 的卡片…</translation>
    </message>
    <message>
        <source>Connect without them</source>
        <translation>不使用敏感信息连接</translation>
    </message>
    <message>
        <source>Show raw card</source>
        <translation>查看原始卡片</translation>
    </message>
    <message>
        <source>In other versions</source>
        <translation>其他版本</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
</context>
<context>
    <name>a2a::RawCardView</name>
    <message>
        <source>Card tree</source>
        <translation>卡片树</translation>
    </message>
    <message>
        <source>Card bytes</source>
        <translation>卡片字节</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Pretty</source>
        <translation>格式化</translation>
    </message>
    <message>
        <source>Card display format</source>
        <translation>卡片的显示格式</translation>
    </message>
    <message>
        <source>Pretty-prints the JSON; positions refer to the received bytes</source>
        <translation>格式化 JSON 以便阅读；位置仍以收到的字节为准</translation>
    </message>
</context>
<context>
    <name>a2a::CardSections</name>
    <message>
        <source>Inserts this into the message field</source>
        <translation>将此内容放入消息框</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>Interfaces</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>Forced: %1 · %2</source>
        <translation>强制使用：%1 · %2</translation>
    </message>
    <message>
        <source>None in the card.</source>
        <translation>卡片中没有。</translation>
    </message>
    <message>
        <source>%1 · not usable</source>
        <translation>%1 · 不可用</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>改用 %1</translation>
    </message>
    <message>
        <source>Tenant %1</source>
        <translation>租户 %1</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>能力</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>流式传输</translation>
    </message>
    <message>
        <source>push notifications</source>
        <translation>推送通知</translation>
    </message>
    <message>
        <source>extended card</source>
        <translation>扩展卡片</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>无%1</translation>
    </message>
    <message>
        <source>Input modes: %1</source>
        <translation>输入模式：%1</translation>
    </message>
    <message>
        <source>Output modes: %1</source>
        <translation>输出模式：%1</translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>Signatures</source>
        <translation>签名</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>认证</translation>
    </message>
    <message>
        <source>No auth required</source>
        <translation>无需认证</translation>
    </message>
    <message>
        <source>Credentials were set for %1. The agent&apos;s endpoint is on another origin, so they are not sent there.</source>
        <translation>凭据是为 %1 设置的。智能体的端点在另一个源，因此凭据不会发送到那里。</translation>
    </message>
    <message>
        <source>Skills</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>More skills are in the raw card: %1.</source>
        <translation>卡片原文中还有更多技能：%1。</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>提供方</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>图标</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Shows the card findings below the card</source>
        <translation>在卡片下方显示卡片问题</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Required: %1</source>
        <translation>必需：%1</translation>
    </message>
    <message>
        <source>, or </source>
        <translation>，或</translation>
    </message>
    <message>
        <source>%1 · in use</source>
        <translation>%1 · 使用中</translation>
    </message>
    <message>
        <source>Auth…</source>
        <translation>认证…</translation>
    </message>
    <message>
        <source>Change auth…</source>
        <translation>更改认证…</translation>
    </message>
    <message>
        <source>Asks before opening</source>
        <translation>打开前会询问</translation>
    </message>
    <message>
        <source>Use preferred interface</source>
        <translation>使用首选接口</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>Extended card in use.</source>
        <translation>正在使用扩展卡片。</translation>
    </message>
    <message>
        <source>The public card is in use, although the extended card was fetched.</source>
        <translation>已获取扩展卡片，但正在使用公开卡片。</translation>
    </message>
    <message>
        <source>Use public card</source>
        <translation>使用公开卡片</translation>
    </message>
    <message>
        <source>Use extended card</source>
        <translation>使用扩展卡片</translation>
    </message>
    <message>
        <source>No name in the card</source>
        <translation>卡片中没有名称</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Shows the server&apos;s TLS certificate</source>
        <translation>显示服务器的 TLS 证书</translation>
    </message>
    <message>
        <source>Unknown: capabilities is not an object in the card.</source>
        <translation>未知：卡片中的 capabilities 不是对象。</translation>
    </message>
</context>
<context>
    <name>a2a::CardText</name>
    <message>
        <source>Card text</source>
        <translation>卡片文本</translation>
    </message>
</context>
<context>
    <name>a2a::CenterViews</name>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a view and how many questions wait in it</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Goes to the question in view, then to the next (Ctrl+J)</source>
        <translation>转到当前可见的问题，然后转到下一个 (Ctrl+J)</translation>
    </message>
    <message>
        <source>1 task needs input · Ctrl+J</source>
        <translation>1 个任务需要输入 · Ctrl+J</translation>
    </message>
    <message>
        <source>%1 tasks need input · Ctrl+J</source>
        <translation>%1 个任务需要输入 · Ctrl+J</translation>
    </message>
    <message>
        <source>Next pending question</source>
        <translation>下一个待答问题</translation>
    </message>
</context>
<context>
    <name>a2a::CertificateDialog</name>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Certificate of %1</source>
        <translation>%1 的证书</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the certificates</source>
        <translation>复制证书信息</translation>
    </message>
    <message>
        <source>Accept for this session</source>
        <translation>在本次会话中接受</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>a2a::Chat</name>
    <message>
        <source>(a message without parts)</source>
        <translation>（没有部件的消息）</translation>
    </message>
    <message>
        <source>Unknown event type:</source>
        <translation>未知的事件类型：</translation>
    </message>
    <message>
        <source>Artifact %1</source>
        <translation>产物 %1</translation>
    </message>
    <message>
        <source>You accepted this version as current.</source>
        <translation>您已将此版本接受为当前版本。</translation>
    </message>
    <message>
        <source>v%1 of %2</source>
        <translation>第 %1 版，共 %2 版</translation>
    </message>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Frame %1 of the wire log</source>
        <translation>报文日志第 %1 帧</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>Has findings</source>
        <translation>有问题</translation>
    </message>
    <message>
        <source>Something failed.</source>
        <translation>出现了错误。</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>改用 %1</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>%1 more parts: open the message to see them.</source>
        <translation>还有 %1 个部件：打开消息查看。</translation>
    </message>
    <message>
        <source>Unknown part type:</source>
        <translation>未知的部件类型：</translation>
    </message>
    <message>
        <source>%1 more lines: open the message to see them.</source>
        <translation>还有 %1 行：打开消息查看。</translation>
    </message>
    <message>
        <source>%1 more: open the message to see it.</source>
        <translation>还有 %1：打开消息查看。</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>waiting %1</source>
        <translation>已等待 %1</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>等待了 %1</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Cancel task</source>
        <translation>取消任务</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>已编辑</translation>
    </message>
    <message>
        <source>You sent a request without a message:</source>
        <translation>您发送了一个不含消息的请求：</translation>
    </message>
    <message>
        <source>The request was edited before it was sent</source>
        <translation>该请求在发送前经过编辑</translation>
    </message>
    <message>
        <source>Send as a new task</source>
        <translation>作为新任务发送</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>show in Artifacts</source>
        <translation>在“产物”中显示</translation>
    </message>
    <message>
        <source>Authentication required</source>
        <translation>需要认证</translation>
    </message>
    <message>
        <source>Resubscribe</source>
        <translation>重新订阅</translation>
    </message>
    <message>
        <source>Get task</source>
        <translation>获取任务</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Play…</source>
        <translation>播放…</translation>
    </message>
    <message>
        <source>Open in player</source>
        <translation>在播放器中打开</translation>
    </message>
    <message>
        <source>Beginning only; full content in Artifacts.</source>
        <translation>仅显示开头；全部内容见“产物”。</translation>
    </message>
    <message>
        <source>Showing %1 of %2; full content in Artifacts.</source>
        <translation>显示 %1（共 %2）；全部内容见“产物”。</translation>
    </message>
    <message>
        <source>Stop · %1</source>
        <translation>停止 · %1</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Stop (Space)</source>
        <translation>停止 (空格)</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放 (空格)</translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation>已忽略</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Resend</source>
        <translation>重新发送</translation>
    </message>
    <message>
        <source>Auth…</source>
        <translation>认证…</translation>
    </message>
    <message>
        <source>Beginning only; open the message for the full text.</source>
        <translation>仅显示开头；打开消息可查看全文。</translation>
    </message>
    <message>
        <source>The agent requires authentication but gives no details.</source>
        <translation>智能体要求认证，但没有提供详细信息。</translation>
    </message>
    <message>
        <source>The agent requires input but gives no details.</source>
        <translation>智能体需要输入，但没有提供详细信息。</translation>
    </message>
    <message>
        <source>%1 earlier updates: see the wire log</source>
        <translation>还有 %1 个更早的状态更新：见报文日志</translation>
    </message>
    <message>
        <source>Showing %1 of %2; open the message for the full text.</source>
        <translation>显示 %1（共 %2）；打开消息可查看全文。</translation>
    </message>
    <message>
        <source>Send to that question</source>
        <translation>发送给该问题</translation>
    </message>
    <message>
        <source>Sends the same message to the open question “%1”. The task that it began goes on.</source>
        <translation>将同一消息发送给待回答的问题“%1”。它已开始的任务会继续。</translation>
    </message>
    <message>
        <source>Credentials set since then</source>
        <translation>此后已设置凭据</translation>
    </message>
    <message>
        <source>joined from %1 messages</source>
        <translation>由 %1 条消息连接而成</translation>
    </message>
    <message>
        <source>Joined from %1 messages with the same messageId</source>
        <translation>由 %1 条 messageId 相同的消息连接而成</translation>
    </message>
    <message>
        <source>Formatted</source>
        <translation>排版</translation>
    </message>
    <message>
        <source>Shown as Markdown. Click to show the text exactly as it was sent.</source>
        <translation>按 Markdown 显示。单击可原样显示发送的文本。</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>原样</translation>
    </message>
    <message>
        <source>Shown as it was sent. Click to show it as Markdown.</source>
        <translation>按发送的原样显示。单击可按 Markdown 显示。</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Click to collapse the metadata.</source>
        <translation>单击可折叠元数据。</translation>
    </message>
    <message>
        <source>Click to show the metadata.</source>
        <translation>单击可显示元数据。</translation>
    </message>
    <message>
        <source>Metadata of the artifact</source>
        <translation>产物的元数据</translation>
    </message>
    <message>
        <source>Metadata of the message</source>
        <translation>消息的元数据</translation>
    </message>
    <message>
        <source>%1 (latest)</source>
        <translation>%1（最新）</translation>
    </message>
    <message>
        <source>Metadata of the part</source>
        <translation>部件的元数据</translation>
    </message>
    <message>
        <source>Metadata of part %1</source>
        <translation>第 %1 个部件的元数据</translation>
    </message>
    <message>
        <source>Sent by %1, passed on by the tap</source>
        <translation>由 %1 发送，经 Tap 转发</translation>
    </message>
</context>
<context>
    <name>a2a::ChatColumn</name>
    <message>
        <source>Close this conversation</source>
        <translation>关闭此对话</translation>
    </message>
    <message>
        <source>Closes this column; the conversation stays in the agents tree</source>
        <translation>关闭此列；对话仍在智能体树中</translation>
    </message>
    <message>
        <source>Active conversation: %1</source>
        <translation>当前对话：%1</translation>
    </message>
    <message>
        <source>Conversation: %1</source>
        <translation>对话：%1</translation>
    </message>
</context>
<context>
    <name>a2a::ChatColumns</name>
    <message>
        <source>Conversation beside…</source>
        <translation>并排对话…</translation>
    </message>
    <message>
        <source>Other conversation</source>
        <translation>另一个对话</translation>
    </message>
    <message>
        <source>Close conversation beside</source>
        <translation>关闭并排对话</translation>
    </message>
    <message>
        <source>Send to both</source>
        <translation>发送给双方</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an agent and a target</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The same message to both conversations (%1)
%2
%3</source>
        <translation>向两个对话发送同一条消息 (%1)
%2
%3</translation>
    </message>
</context>
<context>
    <name>a2a::ChatFileActions</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Copy content</source>
        <translation>复制内容(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as a &amp;file</source>
        <translation>复制为文件(&amp;F)</translation>
    </message>
    <message>
        <source>Copy SHA-&amp;256</source>
        <translation>复制 SHA-256(&amp;2)</translation>
    </message>
    <message>
        <source>&amp;Use as an attachment</source>
        <translation>用作附件(&amp;U)</translation>
    </message>
    <message>
        <source>Inspect link: %1…</source>
        <translation>查看链接：%1…</translation>
    </message>
    <message>
        <source>&amp;Links in the text</source>
        <translation>文本中的链接(&amp;L)</translation>
    </message>
    <message>
        <source>Save &amp;all files…</source>
        <translation>保存所有文件(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Inspect…</source>
        <translation>查看(&amp;I)…</translation>
    </message>
    <message>
        <source>Inspect part: %1 · %2…</source>
        <translation>查看部件：%1 · %2…</translation>
    </message>
</context>
<context>
    <name>a2a::ChatFinder</name>
    <message>
        <source>Find in the conversation</source>
        <translation>在对话中查找</translation>
    </message>
</context>
<context>
    <name>a2a::ChatFilterBar</name>
    <message>
        <source>This conversation is empty.</source>
        <translation>此对话为空。</translation>
    </message>
</context>
<context>
    <name>a2a::ChatPane</name>
    <message>
        <source>The message contained a secret, which is not stored. Enter it again.</source>
        <translation>该消息含有未保存的敏感信息。请重新输入。</translation>
    </message>
    <message>
        <source>Connect to an agent first</source>
        <translation>请先连接智能体</translation>
    </message>
    <message>
        <source>Connect to an agent to send messages.</source>
        <translation>连接智能体后即可发送消息。</translation>
    </message>
    <message>
        <source>Message %1</source>
        <translation>给 %1 发消息</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>%1 is not connected</source>
        <translation>%1 未连接</translation>
    </message>
    <message>
        <source>%1 is not connected. Connect to send messages.</source>
        <translation>%1 未连接。连接后即可发送消息。</translation>
    </message>
    <message>
        <source>Offline recording. Connect to %1 to continue.</source>
        <translation>离线录制。连接 %1 后可以继续。</translation>
    </message>
    <message>
        <source>Now using %1. Send the message again.</source>
        <translation>现已改用 %1，请重新发送消息。</translation>
    </message>
    <message>
        <source>Esc again does not close the stream: %1 does.</source>
        <translation>再按 Esc 不会关闭流；请按 %1。</translation>
    </message>
    <message>
        <source>Larger than 1 MiB: what you write here is not kept when the program ends.</source>
        <translation>超过 1 MiB：程序退出时不会保留您在此输入的内容。</translation>
    </message>
    <message>
        <source>%1 cannot be used</source>
        <translation>无法使用 %1</translation>
    </message>
    <message>
        <source>%1 cannot be used. The Card pane says why.</source>
        <translation>无法使用 %1。原因见“卡片”窗格。</translation>
    </message>
    <message>
        <source>%1 is not connected. The Card pane says why.</source>
        <translation>%1 未连接。原因见“卡片”窗格。</translation>
    </message>
</context>
<context>
    <name>a2a::ChatRow</name>
    <message>
        <source>You said at %1, in an edited request: %2</source>
        <translation>您在 %1 说（请求经过编辑）：%2</translation>
    </message>
    <message>
        <source>You said at %1: %2</source>
        <translation>您在 %1 说：%2</translation>
    </message>
    <message>
        <source>The agent said at %1: %2</source>
        <translation>智能体在 %1 说：%2</translation>
    </message>
    <message>
        <source>Form: %1</source>
        <translation>表单：%1</translation>
    </message>
    <message>
        <source>Failed at %1: %2</source>
        <translation>于 %1 失败：%2</translation>
    </message>
    <message>
        <source>You sent at %1, in an edited request: %2</source>
        <translation>您在 %1 发送（请求经过编辑）：%2</translation>
    </message>
    <message>
        <source>Unknown event at %1: %2</source>
        <translation>%1 的未知事件：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Authentication required. %1</source>
        <translation>需要认证。%1</translation>
    </message>
    <message>
        <source>Task %1 at %2</source>
        <translation>任务 %1，%2</translation>
    </message>
    <message>
        <source>Question of task %1 at %2</source>
        <translation>任务 %1 的问题，%2</translation>
    </message>
    <message>
        <source>Question of task %1 at %2: %3</source>
        <translation>任务 %1 的问题，%2：%3</translation>
    </message>
    <message>
        <source>%1, dismissed</source>
        <translation>%1，已忽略</translation>
    </message>
    <message>
        <source>%1, needs input</source>
        <translation>%1，需要输入</translation>
    </message>
    <message>
        <source>%1, no longer pending</source>
        <translation>%1，不再等待输入</translation>
    </message>
    <message>
        <source>Artifact %1, version %2</source>
        <translation>产物 %1，版本 %2</translation>
    </message>
    <message>
        <source>Artifact %1</source>
        <translation>产物 %1</translation>
    </message>
    <message>
        <source>version %1 of %2</source>
        <translation>第 %1 版，共 %2 版</translation>
    </message>
    <message>
        <source>accepted as current</source>
        <translation>已接受为当前版本</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between facts</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>does not answer the open question: %1</source>
        <translation>未回答待回答的问题：%1</translation>
    </message>
    <message>
        <source>Credentials set since then. %1</source>
        <translation>此后已设置凭据。%1</translation>
    </message>
    <message>
        <source>%1 said at %2: %3</source>
        <translation>%1 在 %2 说：%3</translation>
    </message>
</context>
<context>
    <name>a2a::ChatRowActions</name>
    <message>
        <source>Open the message for reading</source>
        <translation>打开消息以阅读</translation>
    </message>
    <message>
        <source>Copy the message&apos;s text</source>
        <translation>复制消息的文本</translation>
    </message>
    <message>
        <source>Copy the message&apos;s JSON</source>
        <translation>复制消息的 JSON</translation>
    </message>
    <message>
        <source>Show the message in the wire log</source>
        <translation>在报文日志中显示消息</translation>
    </message>
    <message>
        <source>Edit and resend the message</source>
        <translation>编辑并重新发送消息</translation>
    </message>
    <message>
        <source>Repl&amp;y</source>
        <translation>回复(&amp;Y)</translation>
    </message>
    <message>
        <source>Cancel &amp;task</source>
        <translation>取消任务(&amp;T)</translation>
    </message>
    <message>
        <source>U&amp;se %1</source>
        <translation>改用 %1(&amp;S)</translation>
    </message>
    <message>
        <source>Send as a new &amp;task</source>
        <translation>作为新任务发送(&amp;T)</translation>
    </message>
    <message>
        <source>Re&amp;try</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>Co&amp;llapse</source>
        <translation>折叠(&amp;F)</translation>
    </message>
    <message>
        <source>Expan&amp;d</source>
        <translation>展开(&amp;U)</translation>
    </message>
    <message>
        <source>Show the findin&amp;gs</source>
        <translation>显示问题(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Open for reading</source>
        <translation>打开以阅读(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Copy text</source>
        <translation>复制文本(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;JSON</source>
        <translation>复制 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Copy task &amp;ID</source>
        <translation>复制任务 ID(&amp;I)</translation>
    </message>
    <message>
        <source>Show in &amp;wire log</source>
        <translation>在报文日志中显示(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Edit and resend</source>
        <translation>编辑并重新发送(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Resubscribe</source>
        <translation>重新订阅(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Get task</source>
        <translation>获取任务(&amp;G)</translation>
    </message>
    <message>
        <source>D&amp;ismiss</source>
        <translation>忽略(&amp;I)</translation>
    </message>
    <message>
        <source>Show in &amp;Artifacts</source>
        <translation>在“产物”中显示(&amp;A)</translation>
    </message>
    <message>
        <source>Show le&amp;ss</source>
        <translation>收起(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Show all</source>
        <translation>全部显示(&amp;S)</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>停止(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Play %1</source>
        <translation>播放 %1(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>播放(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Restore the question</source>
        <translation>恢复该问题(&amp;R)</translation>
    </message>
    <message>
        <source>Resen&amp;d</source>
        <translation>重新发送(&amp;D)</translation>
    </message>
    <message>
        <source>A&amp;uth…</source>
        <translation>认证(&amp;U)…</translation>
    </message>
    <message>
        <source>Send to that &amp;question</source>
        <translation>发送给该问题(&amp;Q)</translation>
    </message>
    <message>
        <source>Show te&amp;xt exactly</source>
        <translation>原样显示文本(&amp;X)</translation>
    </message>
    <message>
        <source>Show te&amp;xt formatted</source>
        <translation>按排版显示文本(&amp;X)</translation>
    </message>
    <message>
        <source>Hide &amp;metadata</source>
        <translation>隐藏元数据(&amp;M)</translation>
    </message>
    <message>
        <source>Show &amp;metadata</source>
        <translation>显示元数据(&amp;M)</translation>
    </message>
</context>
<context>
    <name>a2a::ChatSender</name>
    <message>
        <source>Message not sent: the agent has no usable interface.</source>
        <translation>消息未发送：智能体没有可用的接口。</translation>
    </message>
    <message>
        <source>Preview request</source>
        <translation>预览请求</translation>
    </message>
    <message>
        <source>Reply not sent: the agent has no usable interface.</source>
        <translation>回复未发送：智能体没有可用的接口。</translation>
    </message>
    <message>
        <source>This protocol version cannot reference task %1 or the artifact: the agent must infer them from the conversation.</source>
        <translation>此协议版本无法引用任务 %1 和产物：智能体只能从对话中推断。</translation>
    </message>
    <message>
        <source>Click to remove.</source>
        <translation>点击移除。</translation>
    </message>
    <message>
        <source>v%1 of %2</source>
        <translation>%2 的第 %1 版</translation>
    </message>
    <message>
        <source>Cannot resend: the message contained a secret, which is not stored. Enter it again.</source>
        <translation>无法重新发送：该消息含有未保存的敏感信息。请重新输入。</translation>
    </message>
    <message>
        <source>The message references the artifact and task %1 in the part metadata; this protocol version has no referenceTaskIds.</source>
        <translation>消息在部件元数据中指明产物和任务 %1；此协议版本没有 referenceTaskIds。</translation>
    </message>
    <message>
        <source>The message references task %1 in referenceTaskIds, and the artifact and task in the part metadata.</source>
        <translation>消息在 referenceTaskIds 中引用任务 %1，并在部件元数据中指明产物和任务。</translation>
    </message>
    <message>
        <source>The agent answered in another conversation.</source>
        <translation>智能体在另一个对话中作出了响应。</translation>
    </message>
</context>
<context>
    <name>a2a::ChatStartPage</name>
    <message>
        <source>No messages yet.</source>
        <translation>还没有消息。</translation>
    </message>
    <message>
        <source>Example prompts</source>
        <translation>示例提示</translation>
    </message>
    <message>
        <source>Inserts the example into the message field</source>
        <translation>将示例放入消息框</translation>
    </message>
    <message>
        <source>Demonstrations</source>
        <translation>演示脚本</translation>
    </message>
    <message>
        <source>Plays this conversation step by step and checks the responses</source>
        <translation>逐步播放这段对话，并检查响应</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>更多…</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more examples</source>
        <translation>
            <numerusform>再显示 %n 个示例</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::ChatTaskActions</name>
    <message>
        <source>New conversation</source>
        <translation>新建对话</translation>
    </message>
    <message>
        <source>Close stream</source>
        <translation>关闭流</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Don&apos;t retry</source>
        <translation>不重试</translation>
    </message>
    <message>
        <source>Cancel task</source>
        <translation>取消任务</translation>
    </message>
    <message>
        <source>Cancel task…</source>
        <translation>取消任务…</translation>
    </message>
</context>
<context>
    <name>a2a::ChatView</name>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
</context>
<context>
    <name>a2a::ChoiceField</name>
    <message>
        <source>Nothing chosen</source>
        <translation>未选择</translation>
    </message>
</context>
<context>
    <name>a2a::ChunkModel</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Chunk %1 at %2, %3 bytes, append %4, last chunk %5</source>
        <translation>第 %1 个分块，于 %2，%3 字节，append %4，lastChunk %5</translation>
    </message>
    <message>
        <source>Outside the selected time range</source>
        <translation>在所选时间范围之外</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Arrival</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Chunk %1 at %2, %3 bytes, append %4, last chunk %5, %6</source>
        <translation>第 %1 个分块，于 %2，%3 字节，append %4，lastChunk %5，%6</translation>
    </message>
    <message>
        <source>%1 chunks in this read</source>
        <translation>此次读取含 %1 个分块</translation>
    </message>
    <message>
        <source>Read</source>
        <comment>column: which read of the network</comment>
        <translation>读取</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>累计</translation>
    </message>
    <message>
        <source>Excerpt</source>
        <translation>摘录</translation>
    </message>
    <message>
        <source>Replaced by a later revision (append: false)</source>
        <translation>被后来的修订替换（append: false）</translation>
    </message>
</context>
<context>
    <name>a2a::ChunkTable</name>
    <message>
        <source>Chunks of the artifact</source>
        <translation>产物的分块</translation>
    </message>
    <message>
        <source>Copy these rows as a table</source>
        <translation>将这些行复制为表格</translation>
    </message>
    <message>
        <source>Copy as a table</source>
        <translation>复制为表格</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>导出为 CSV…</translation>
    </message>
    <message>
        <source>Show its content</source>
        <translation>显示其内容</translation>
    </message>
</context>
<context>
    <name>a2a::ClaimDelegate</name>
    <message>
        <source>Click or press Enter to show the evidence frame.</source>
        <translation>点击或按回车查看作为依据的帧。</translation>
    </message>
</context>
<context>
    <name>a2a::ClaimsModel</name>
    <message>
        <source>untested</source>
        <translation>未测试</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>已证实</translation>
    </message>
    <message>
        <source>contradicted</source>
        <translation>相矛盾</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
    <message>
        <source>%1: %2. %3: %4</source>
        <translation>%1：%2。%3：%4</translation>
    </message>
</context>
<context>
    <name>a2a::ClaimsView</name>
    <message>
        <source>Summary of the card check</source>
        <translation>声明概要</translation>
    </message>
    <message>
        <source>Requests of the probe</source>
        <translation>探测的请求</translation>
    </message>
    <message>
        <source>%1 confirmed, %2 contradicted, %3 untested.</source>
        <translation>已证实 %1，相矛盾 %2，未测试 %3。</translation>
    </message>
    <message>
        <source>Stop probing</source>
        <translation>停止探测</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>探测</translation>
    </message>
    <message>
        <source>Sends read-only requests to the agent and compares the responses with the card</source>
        <translation>向智能体发送只读请求，并将响应与卡片对照</translation>
    </message>
    <message>
        <source>The agent has no interface to send requests to.</source>
        <translation>智能体没有可以发送请求的接口。</translation>
    </message>
    <message numerus="yes">
        <source>Probe sends %n read-only request(s):</source>
        <translation>
            <numerusform>探测会发送 %n 个只读请求：</numerusform>
        </translation>
    </message>
    <message>
        <source>Include conformance probes</source>
        <translation>包括一致性探测</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>The card compared with observed behavior</source>
        <translation>卡片声明与实测结果</translation>
    </message>
    <message>
        <source>Also sends requests needed only by rules; results appear in the findings</source>
        <translation>还会发送仅供规则使用的请求；结果显示在问题中</translation>
    </message>
    <message>
        <source>Request %1 of %2…</source>
        <translation>第 %1 个请求，共 %2 个…</translation>
    </message>
    <message>
        <source>Include requests that change something</source>
        <translation>包括会产生更改的请求</translation>
    </message>
    <message>
        <source>Also sends messages, for rules that read-only requests cannot test; the tasks they start are canceled</source>
        <translation>还发送消息，用于检查其他方式无法判断的规则；它们启动的任务会被取消</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>fail</source>
        <translation>未通过</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <translation>无结论</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Task %1 could not be ended. %2</source>
        <translation>任务 %1 无法结束。%2</translation>
    </message>
    <message>
        <source>Push notification config %1 of task %2 could not be deleted. %3</source>
        <translation>任务 %2 的推送通知配置 %1 无法删除。%3</translation>
    </message>
    <message>
        <source>Message %1 got no response; it may have started a task. %2</source>
        <translation>消息 %1 没有得到响应；它可能启动了任务。%2</translation>
    </message>
    <message numerus="yes">
        <source>Probe sends %n message(s) with the text &quot;%1&quot;, cancels the tasks that they start, and deletes the push notification configs that it creates:</source>
        <translation>
            <numerusform>探测会发送 %n 条文本为“%1”的消息，取消它们启动的任务，并删除所创建的推送通知配置：</numerusform>
        </translation>
    </message>
    <message>
        <source>Probe results: %1 pass, %2 fail, %3 inconclusive, %4 skipped.</source>
        <translation>探测结果：%1 项通过，%2 项未通过，%3 项无结论，%4 项已跳过。</translation>
    </message>
    <message>
        <source>Sends requests to the agent, some of which start tasks, and cancels these</source>
        <translation>向智能体发送请求，其中一些会启动任务，并取消这些任务</translation>
    </message>
</context>
<context>
    <name>a2a::CodeView</name>
    <message>
        <source>Go to line</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>Text and code</source>
        <translation>文本和代码</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>line %1 of %2</source>
        <translation>第 %1 行，共 %2 行</translation>
    </message>
    <message>
        <source>Highlights syntax for this language</source>
        <translation>按此语言进行语法高亮</translation>
    </message>
    <message>
        <source>Decodes the bytes with this encoding</source>
        <translation>按此编码解码字节</translation>
    </message>
    <message>
        <source>Position in the text</source>
        <translation>文本中的位置</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>长行自动换行</translation>
    </message>
</context>
<context>
    <name>a2a::ColorRulesDialog</name>
    <message>
        <source>No rules yet.</source>
        <translation>还没有规则。</translation>
    </message>
    <message>
        <source>&amp;Add rule</source>
        <translation>添加规则(&amp;A)</translation>
    </message>
    <message>
        <source>Color rules</source>
        <translation>颜色规则</translation>
    </message>
    <message>
        <source>Wire log rows that match a filter get its color; the first matching rule wins.</source>
        <translation>报文日志中符合筛选条件的行会显示相应颜色；以第一条匹配的规则为准。</translation>
    </message>
</context>
<context>
    <name>a2a::ColorRuleRow</name>
    <message>
        <source>Color</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Move up: the first matching rule wins</source>
        <translation>上移：以第一条匹配的规则为准</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Remove the rule</source>
        <translation>移除规则</translation>
    </message>
    <message>
        <source>Filter, e.g. kind:artifact or error:any</source>
        <translation>筛选条件，如 kind:artifact 或 error:any</translation>
    </message>
</context>
<context>
    <name>a2a::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type a command or an A2A operation</source>
        <translation>输入命令或 A2A 操作</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>No matching command. F1 lists all shortcuts.</source>
        <translation>没有匹配的命令。按 F1 列出所有快捷键。</translation>
    </message>
</context>
<context>
    <name>a2a::CommandKeywords</name>
    <message>
        <source>send, message, write, prompt</source>
        <translation>发送, 消息, 对话, 提示</translation>
    </message>
    <message>
        <source>task state, status, poll, refresh</source>
        <translation>任务状态, 查询, 轮询, 刷新</translation>
    </message>
    <message>
        <source>all tasks of the agent, history</source>
        <translation>任务列表, 智能体的所有任务, 历史</translation>
    </message>
    <message>
        <source>abort, stop the task</source>
        <translation>中止, 停止任务</translation>
    </message>
    <message>
        <source>stream, listen, follow, reconnect</source>
        <translation>流, 监听, 跟踪, 重连</translation>
    </message>
    <message>
        <source>push, webhook, callback</source>
        <translation>推送, webhook, 回调</translation>
    </message>
    <message>
        <source>push, webhook, callback, listener, port</source>
        <translation>推送, webhook, 回调, 监听, 端口</translation>
    </message>
    <message>
        <source>push configs, webhooks of a task</source>
        <translation>推送通知配置, 任务的 webhook</translation>
    </message>
    <message>
        <source>agent card, extended card, skills, capabilities</source>
        <translation>智能体卡片, 扩展卡片, 技能, 能力</translation>
    </message>
    <message>
        <source>refresh, discovery, well-known</source>
        <translation>刷新, 发现, well-known</translation>
    </message>
    <message>
        <source>bearer, JWT, access token, claims, auth</source>
        <translation>访问令牌, JWT, 声明, 认证</translation>
    </message>
    <message>
        <source>logout, log out</source>
        <translation>注销, 登出</translation>
    </message>
    <message>
        <source>headers, HTTP headers, tenant, proxy, timeout, endpoint</source>
        <translation>标头, 请求标头, 请求头, 租户, 代理, 超时, 端点</translation>
    </message>
    <message>
        <source>TLS, SSL, certificate, mTLS, CA</source>
        <translation>TLS, SSL, 证书, 双向认证, CA</translation>
    </message>
    <message>
        <source>protocol version, binding, transport, JSON-RPC, REST, HTTP+JSON, gRPC</source>
        <translation>协议版本, 绑定, 传输, JSON-RPC, REST, HTTP+JSON, gRPC</translation>
    </message>
    <message>
        <source>connect, address, host, endpoint</source>
        <translation>连接, 地址, 主机, 端点</translation>
    </message>
    <message>
        <source>localhost, discover, scan ports</source>
        <translation>本机, 发现, 扫描端口</translation>
    </message>
    <message>
        <source>HAR, cURL, JSON Lines, Markdown report, zip, slides, save as</source>
        <translation>HAR, cURL, JSON Lines, Markdown 报告, zip, 幻灯片, 另存为</translation>
    </message>
    <message>
        <source>clear, reset session, delete, empty</source>
        <translation>清空, 清除, 重置会话, 删除</translation>
    </message>
    <message>
        <source>HTTP headers, network, requests, responses, traffic, log</source>
        <translation>HTTP 标头, 网络, 请求, 响应, 流量, 日志</translation>
    </message>
    <message>
        <source>conformance, validation, errors, warnings, lint</source>
        <translation>一致性, 校验, 错误, 警告</translation>
    </message>
    <message>
        <source>shortcuts, keyboard, hotkeys, help</source>
        <translation>快捷键, 键盘, 热键, 帮助</translation>
    </message>
    <message>
        <source>preferences, options, configuration, language</source>
        <translation>首选项, 选项, 配置, 语言</translation>
    </message>
    <message>
        <source>larger, font size</source>
        <translation>更大, 字号</translation>
    </message>
    <message>
        <source>smaller, font size</source>
        <translation>更小, 字号</translation>
    </message>
    <message>
        <source>dark mode, night</source>
        <translation>深色模式, 夜间</translation>
    </message>
    <message>
        <source>zoom, 100 %, actual size, font size</source>
        <translation>缩放, 100 %, 原始大小, 字号</translation>
    </message>
    <message>
        <source>TLS, SSL, HTTPS, fingerprint, issuer</source>
        <translation>TLS, SSL, HTTPS, 指纹, 颁发者</translation>
    </message>
    <message>
        <source>float, floating, detach, undock, pop out, own window</source>
        <translation>浮动, 分离, 弹出, 单独窗口</translation>
    </message>
    <message>
        <source>two conversations, split, side by side, second column</source>
        <translation>两个对话, 拆分, 并排, 第二列</translation>
    </message>
    <message>
        <source>two agents, same message, compare</source>
        <translation>两个智能体, 同一条消息, 比较</translation>
    </message>
    <message>
        <source>proxy, HTTP_PROXY, forward proxy, intercept, capture, sniff, mitm, other clients, orchestrator, webhook</source>
        <translation>代理, HTTP_PROXY, 正向代理, 拦截, 抓包, 嗅探, 中间人, 其他客户端, 编排, webhook</translation>
    </message>
    <message>
        <source>auth, authentication, login, sign in, token, bearer, API key, OAuth, basic, credentials</source>
        <translation>认证, 鉴权, 登录, 登入, 令牌, 凭据, API 密钥, OAuth</translation>
    </message>
</context>
<context>
    <name>a2a::Compare</name>
    <message>
        <source>%1 changed</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>新增 %1</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>删除 %1</translation>
    </message>
    <message>
        <source>1 difference</source>
        <translation>1 处差异</translation>
    </message>
    <message>
        <source>%1 differences</source>
        <translation>%1 处差异</translation>
    </message>
    <message>
        <source>lines: %1</source>
        <translation>行：%1</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>SHA-256 %1… → %2…</source>
        <translation>SHA-256 %1… → %2…</translation>
    </message>
    <message>
        <source>Identical: every byte is the same. SHA-256 %1…</source>
        <translation>完全相同：每个字节都一样。SHA-256 %1…</translation>
    </message>
    <message>
        <source>The files differ: %1 → %2</source>
        <translation>文件不同：%1 → %2</translation>
    </message>
    <message>
        <source>v%1</source>
        <translation>v%1</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>流式传输中</translation>
    </message>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Too different to compare line by line: both are shown in full.</source>
        <translation>差异太大，无法逐行比较：两者都完整显示。</translation>
    </message>
    <message>
        <source>Built without dtl: everything between common start and end is one change.</source>
        <translation>构建时没有 dtl：相同的开头与结尾之间的内容显示为一处更改。</translation>
    </message>
    <message>
        <source>Same content, different formatting: order, whitespace or number notation.</source>
        <translation>内容相同，格式不同：顺序、空白或数字写法。</translation>
    </message>
    <message>
        <source>At least %1 differences; the first ones are listed.</source>
        <translation>至少有 %1 处差异；仅列出最前面的。</translation>
    </message>
    <message>
        <source>The shorter one is a prefix of the longer one.</source>
        <translation>较短的是较长的前缀。</translation>
    </message>
    <message>
        <source>First difference at offset %1.</source>
        <translation>第一处差异位于偏移 %1。</translation>
    </message>
</context>
<context>
    <name>a2a::ComparisonBar</name>
    <message>
        <source>Compare from</source>
        <translation>比较起点</translation>
    </message>
    <message>
        <source>Compare to</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Compared part</source>
        <translation>比较的部件</translation>
    </message>
    <message>
        <source>Compare as</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Inline</source>
        <translation>内联</translation>
    </message>
    <message>
        <source>Inline: removed above added</source>
        <translation>内联：删除的在新增的上方</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>Previous difference (Shift+F7)</source>
        <translation>上一处差异 (Shift+F7)</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一处差异</translation>
    </message>
    <message>
        <source>Next difference (F7)</source>
        <translation>下一处差异 (F7)</translation>
    </message>
    <message>
        <source>Back to the artifact</source>
        <translation>返回产物</translation>
    </message>
    <message>
        <source>Back to the artifact (Esc)</source>
        <translation>返回产物 (Esc)</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>a2a::ComparisonPage</name>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>There is only one version of this artifact.</source>
        <translation>此产物只有一个版本。</translation>
    </message>
    <message>
        <source>Reading both versions…</source>
        <translation>正在读取两个版本…</translation>
    </message>
    <message>
        <source>v%1</source>
        <translation>v%1</translation>
    </message>
    <message>
        <source>Part %1</source>
        <translation>第 %1 个部件</translation>
    </message>
    <message>
        <source>Part %1 · %2</source>
        <translation>第 %1 个部件 · %2</translation>
    </message>
    <message>
        <source>Both versions are empty.</source>
        <translation>两个版本都是空的。</translation>
    </message>
    <message>
        <source>%1 has no such part.</source>
        <translation>%1 没有这个部件。</translation>
    </message>
    <message>
        <source>%1, replaced</source>
        <translation>%1，已被替换</translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation>第 %1 次修订</translation>
    </message>
    <message>
        <source>%1, revision %2</source>
        <translation>%1，第 %2 次修订</translation>
    </message>
    <message>
        <source>Too large to compare (over %1). Save both versions and use an external diff tool.</source>
        <translation>版本超过 %1，无法在此比较。请保存两个版本，再用外部比较工具查看。</translation>
    </message>
</context>
<context>
    <name>a2a::Composer</name>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Composer problem</source>
        <translation>编写消息时的问题</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files can also be dropped here; images can be pasted</source>
        <translation>也可以将文件拖放到这里，或粘贴图片</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Message… (Enter sends, Shift+Enter new line)</source>
        <translation>消息…（回车发送，Shift+回车换行）</translation>
    </message>
    <message>
        <source>Refining %1</source>
        <translation>改进 %1</translation>
    </message>
    <message>
        <source>%1: click to remove</source>
        <translation>%1：点击移除</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>附加文件</translation>
    </message>
    <message>
        <source>Structured output</source>
        <translation>结构化输出</translation>
    </message>
    <message>
        <source>File by URL, text as separate part, example prompts</source>
        <translation>通过 URL 附加文件、将文本添加为单独的部件、示例提示</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Files are still being read</source>
        <translation>文件仍在读取</translation>
    </message>
    <message>
        <source>Options · %1</source>
        <translation>选项 · %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Attach a &amp;file…</source>
        <translation>附加文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Attach &amp;JSON…</source>
        <translation>附加 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>Attach a file by its &amp;URL…</source>
        <translation>通过 URL 附加文件(&amp;U)…</translation>
    </message>
    <message>
        <source>Add &amp;text as separate part</source>
        <translation>将文本添加为单独的部件(&amp;T)</translation>
    </message>
    <message>
        <source>Request &amp;structured output…</source>
        <translation>请求结构化输出(&amp;S)…</translation>
    </message>
    <message>
        <source>Sends a media type and a JSON Schema with the text</source>
        <translation>随文本附带媒体类型和 JSON Schema</translation>
    </message>
    <message>
        <source>&amp;Example prompts</source>
        <translation>示例提示(&amp;E)</translation>
    </message>
    <message>
        <source>Metadata, extensions, accepted output modes, history length, blocking</source>
        <translation>元数据、扩展、接受的输出模式、历史长度、阻塞</translation>
    </message>
    <message>
        <source>&amp;Preview request…</source>
        <translation>预览请求(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Next reply target</source>
        <translation>下一个回复目标(&amp;N)</translation>
    </message>
    <message>
        <source>Cycles through the reply targets</source>
        <translation>依次切换回复目标</translation>
    </message>
    <message>
        <source>None in the card</source>
        <translation>卡片中没有</translation>
    </message>
    <message>
        <source>Structured output: click to remove</source>
        <translation>结构化输出：点击移除</translation>
    </message>
    <message>
        <source>A data part: JSON, validated as you type</source>
        <translation>数据部件：输入时即时校验的 JSON</translation>
    </message>
    <message>
        <source>Message &amp;options</source>
        <translation>消息选项(&amp;O)</translation>
    </message>
    <message>
        <source>Shows the request bytes for editing or sending</source>
        <translation>显示将要发送的请求字节，可编辑或发送</translation>
    </message>
    <message>
        <source>More attachment options</source>
        <translation>更多附加选项</translation>
    </message>
    <message>
        <source>Recipient</source>
        <translation>收件方</translation>
    </message>
    <message>
        <source>Use the offered &amp;reply target</source>
        <translation>使用建议的回复目标(&amp;R)</translation>
    </message>
    <message>
        <source>Makes your text a reply to the question offered beside the target</source>
        <translation>将您的文本改为回复目标旁建议的问题</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>发送给 %1</translation>
    </message>
    <message>
        <source>Send with &amp;Ctrl+Enter</source>
        <translation>用 &amp;Ctrl+回车发送</translation>
    </message>
    <message>
        <source>Ctrl+Enter sends, Enter starts a new line</source>
        <translation>Ctrl+回车发送，回车换行</translation>
    </message>
    <message>
        <source>Message… (Ctrl+Enter sends, Enter new line)</source>
        <translation>消息…（Ctrl+回车发送，回车换行）</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+回车</translation>
    </message>
    <message>
        <source>Send to both</source>
        <translation>发送给双方</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Text · %1</source>
        <translation>文本 · %1</translation>
    </message>
    <message>
        <source>The part being edited cannot be sent as it is: correct or discard it.</source>
        <translation>正在编辑的部件无法照此发送：请更正或丢弃。</translation>
    </message>
    <message>
        <source>Structured output is requested with a text that has no metadata: write one, or remove the request.</source>
        <translation>结构化输出随没有元数据的文本一起请求：请写一段文本，或移除该请求。</translation>
    </message>
</context>
<context>
    <name>a2a::ComposerOptions</name>
    <message>
        <source>Comma-separated URIs</source>
        <translation>以逗号分隔的 URI</translation>
    </message>
    <message>
        <source>Comma-separated media types</source>
        <translation>以逗号分隔的媒体类型</translation>
    </message>
    <message>
        <source>Message options</source>
        <translation>消息选项</translation>
    </message>
    <message>
        <source>agent default</source>
        <translation>智能体默认</translation>
    </message>
    <message>
        <source>card default</source>
        <translation>卡片默认</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Message metadata</source>
        <translation>消息元数据</translation>
    </message>
    <message>
        <source>Request metadata</source>
        <translation>请求元数据</translation>
    </message>
    <message>
        <source>Extensions</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>Accepted output modes</source>
        <translation>接受的输出模式</translation>
    </message>
    <message>
        <source>History length</source>
        <translation>历史长度</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Whether to request a stream of events</source>
        <translation>是否请求事件流</translation>
    </message>
    <message>
        <source>Options warning</source>
        <translation>选项警告</translation>
    </message>
    <message>
        <source>Reset options</source>
        <translation>重置选项</translation>
    </message>
    <message>
        <source>In the request: %1</source>
        <translation>在请求中：%1</translation>
    </message>
    <message>
        <source>the card lists %1</source>
        <translation>卡片列出 %1</translation>
    </message>
    <message>
        <source>The card declares no extensions</source>
        <translation>卡片没有声明扩展</translation>
    </message>
    <message>
        <source>%1 should be a JSON object.</source>
        <translation>%1 应当是 JSON 对象。</translation>
    </message>
    <message>
        <source>Push notifications</source>
        <translation>推送通知</translation>
    </message>
    <message>
        <source>Registers this program&apos;s webhook with the message and starts listening</source>
        <translation>随消息注册本程序的 webhook，并开始监听</translation>
    </message>
    <message>
        <source>%1 is not valid JSON and makes the request invalid. %2</source>
        <translation>%1 不是有效的 JSON，会导致请求无效。%2</translation>
    </message>
    <message>
        <source>Receive here</source>
        <translation>在此接收</translation>
    </message>
    <message>
        <source>Receive here: push notifications</source>
        <translation>在此接收：推送通知</translation>
    </message>
    <message>
        <source>wait until done</source>
        <translation>等待完成</translation>
    </message>
    <message>
        <source>return immediately</source>
        <translation>立即返回</translation>
    </message>
    <message>
        <source>In the request: %1: %2</source>
        <translation>在请求中：%1: %2</translation>
    </message>
    <message>
        <source>Extensions declared in the card (Down)</source>
        <translation>卡片声明的扩展（向下键）</translation>
    </message>
</context>
<context>
    <name>a2a::ScriptPlayerModel</name>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>a message</source>
        <translation>一条消息</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>artifact %1</source>
        <translation>产物 %1</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Step %1, %2. %3. Expects %4. %5</source>
        <translation>第 %1 步，%2。%3。预期 %4。%5</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 次</translation>
    </message>
    <message>
        <source>up to %1 retries</source>
        <translation>最多重试 %1 次</translation>
    </message>
    <message>
        <source>timeout %1</source>
        <translation>超时 %1</translation>
    </message>
    <message>
        <source>pause %1</source>
        <translation>停顿 %1</translation>
    </message>
    <message>
        <source>sets ${%1}</source>
        <translation>设置 ${%1}</translation>
    </message>
    <message>
        <source>in %1 s</source>
        <translation>%1 秒后</translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation>%1，第 %2 次尝试</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>failed, skipped</source>
        <translation>失败，已跳过</translation>
    </message>
    <message>
        <source>terminal or interrupted state</source>
        <translation>终态或中断状态</translation>
    </message>
</context>
<context>
    <name>a2a::ScriptPlayerPane</name>
    <message>
        <source>Step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>A script plays a conversation step by step and checks the responses.</source>
        <translation>脚本逐步播放一段对话，并检查响应。</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Open script</source>
        <translation>打开脚本</translation>
    </message>
    <message>
        <source>Scripts (*.json)</source>
        <translation>脚本 (*.json)</translation>
    </message>
    <message>
        <source>Steps of the script</source>
        <translation>脚本的步骤</translation>
    </message>
    <message>
        <source>Open script…</source>
        <translation>打开脚本…</translation>
    </message>
    <message>
        <source>Save this conversation as a script…</source>
        <translation>将此对话保存为脚本…</translation>
    </message>
    <message>
        <source>Stop the script</source>
        <translation>停止脚本</translation>
    </message>
    <message>
        <source>The script could not be opened</source>
        <translation>无法打开脚本</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>The script could not be saved</source>
        <translation>无法保存脚本</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请选择其他文件夹。</translation>
    </message>
    <message>
        <source>Connect to an agent to play this script against it.</source>
        <translation>连接智能体后即可对它播放此脚本。</translation>
    </message>
    <message>
        <source>Save script</source>
        <translation>保存脚本</translation>
    </message>
    <message>
        <source>Edit script</source>
        <translation>编辑脚本</translation>
    </message>
    <message>
        <source>Reset: start again in a new conversation</source>
        <translation>重置：在新对话中重新开始</translation>
    </message>
    <message>
        <source>This conversation cannot be saved as a script</source>
        <translation>此对话无法保存为脚本</translation>
    </message>
    <message>
        <source>Rehearsal: step %1 of %2</source>
        <translation>排练：第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Step %1 in %2 s</source>
        <translation>第 %1 步 %2 秒后开始</translation>
    </message>
    <message>
        <source>%1 (not saved)</source>
        <translation>%1（未保存）</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>不保存并关闭</translation>
    </message>
    <message>
        <source>Next step (F10)</source>
        <translation>下一步 (F10)</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Auto-play</source>
        <translation>自动播放</translation>
    </message>
    <message>
        <source>%1 has changed on disk since it was opened</source>
        <translation>%1 打开后在磁盘上已被更改</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Rehearsal passed: all expectations met.</source>
        <translation>排练通过：全部符合预期。</translation>
    </message>
    <message>
        <source>Rehearsal: %1 of %2 steps passed. Failures are listed below.</source>
        <translation>排练：%2 步中有 %1 步通过。失败项列在下方。</translation>
    </message>
    <message>
        <source>Pause after this step</source>
        <translation>此步骤后暂停</translation>
    </message>
    <message>
        <source>Pause after this step (F9)</source>
        <translation>此步骤后暂停 (F9)</translation>
    </message>
    <message>
        <source>Auto-play (F9)</source>
        <translation>自动播放 (F9)</translation>
    </message>
    <message>
        <source>Rehearse: play the whole script at full speed</source>
        <translation>排练：全速播放整个脚本</translation>
    </message>
    <message>
        <source>Open the other script without saving</source>
        <translation>不保存，打开另一个脚本</translation>
    </message>
    <message>
        <source>The open script has unsaved edits</source>
        <translation>打开的脚本有未保存的修改</translation>
    </message>
    <message>
        <source>Overwrite it, save your edits elsewhere, or reload it; Undo restores them.</source>
        <translation>可以覆盖它、把您的编辑另存到别处，或重新加载它；撤销可恢复您的编辑。</translation>
    </message>
    <message>
        <source>Rehearse</source>
        <translation>排练</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
</context>
<context>
    <name>a2a::ConnectBar</name>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Auth</source>
        <translation>认证</translation>
    </message>
    <message>
        <source>Agent URL</source>
        <translation>智能体 URL</translation>
    </message>
    <message>
        <source>Agent URL, host or card file</source>
        <translation>智能体 URL、主机或卡片文件</translation>
    </message>
    <message>
        <source>Protocol: unknown</source>
        <translation>协议：未知</translation>
    </message>
    <message>
        <source>%1 (forced)</source>
        <translation>%1（强制）</translation>
    </message>
    <message>
        <source>Credentials withheld</source>
        <translation>凭据未发送</translation>
    </message>
    <message>
        <source>Sent to %1 only</source>
        <translation>只发送到 %1</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>退出登录</translation>
    </message>
    <message>
        <source>Authentication required. %1</source>
        <translation>需要认证。%1</translation>
    </message>
    <message>
        <source>No auth</source>
        <translation>无认证</translation>
    </message>
    <message>
        <source>Auth set</source>
        <translation>已设置认证</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Auth…</source>
        <translation>认证…</translation>
    </message>
    <message>
        <source>Token…</source>
        <translation>令牌…</translation>
    </message>
    <message>
        <source>Clear auth</source>
        <translation>清除登录信息</translation>
    </message>
    <message>
        <source>Auth… (required)</source>
        <translation>认证…（必需）</translation>
    </message>
</context>
<context>
    <name>a2a::ConversationList</name>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>新建对话</translation>
    </message>
    <message>
        <source>No agents</source>
        <translation>没有智能体</translation>
    </message>
</context>
<context>
    <name>a2a::ConversationStopper</name>
    <message>
        <source>task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>“%1” · %2</source>
        <translation>“%1” · %2</translation>
    </message>
    <message>
        <source>request %1</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>Closed: %1</source>
        <translation>已关闭：%1</translation>
    </message>
    <message>
        <source>No task to cancel.</source>
        <translation>没有可取消的任务。</translation>
    </message>
    <message>
        <source>Cancel requested: %1</source>
        <translation>已请求取消：%1</translation>
    </message>
</context>
<context>
    <name>a2a::CrashOffer</name>
    <message>
        <source>A2A Scope crashed on %1. The crash report contains no session content.</source>
        <translation>A2A Scope 于 %1 崩溃。崩溃报告不含会话内容。</translation>
    </message>
    <message>
        <source>View report…</source>
        <translation>查看报告…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Saves a copy for a bug report</source>
        <translation>保存一份副本，用于报告问题</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Save the crash report as</source>
        <translation>崩溃报告另存为</translation>
    </message>
    <message>
        <source>Text files (*.txt)</source>
        <translation>文本文件 (*.txt)</translation>
    </message>
    <message>
        <source>Crash report saved.</source>
        <translation>崩溃报告已保存。</translation>
    </message>
    <message>
        <source>Crash report deleted.</source>
        <translation>崩溃报告已删除。</translation>
    </message>
    <message>
        <source>The crash report could not be saved as %1: %2. Choose another location.</source>
        <translation>无法将崩溃报告保存为 %1：%2。请选择其他位置。</translation>
    </message>
</context>
<context>
    <name>a2a::CrashReportDialog</name>
    <message>
        <source>Crash report</source>
        <translation>崩溃报告</translation>
    </message>
    <message>
        <source>Version, system, signal, last log lines and backtrace. No session content, no addresses, no secrets. Nothing is sent: save or copy it for a bug report.</source>
        <translation>版本、系统、信号、最近的日志行和调用栈。不含会话内容、地址和敏感信息。不会发送任何内容：如需报告问题，请保存或复制。</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>a2a::DemoMenu</name>
    <message>
        <source>&amp;Demo</source>
        <translation>演示(&amp;D)</translation>
    </message>
    <message>
        <source>Open script…</source>
        <translation>打开脚本…</translation>
    </message>
    <message>
        <source>Save this conversation as a script…</source>
        <translation>将此对话保存为脚本…</translation>
    </message>
    <message>
        <source>Scripts for the demo agent</source>
        <translation>演示智能体的脚本</translation>
    </message>
    <message>
        <source>Stop the script</source>
        <translation>停止脚本</translation>
    </message>
    <message>
        <source>Presenter view</source>
        <translation>演示视图</translation>
    </message>
    <message>
        <source>Leave the presenter view</source>
        <translation>离开演示视图</translation>
    </message>
    <message>
        <source>Edit script</source>
        <translation>编辑脚本</translation>
    </message>
    <message>
        <source>Retry the step</source>
        <translation>重试此步骤</translation>
    </message>
    <message>
        <source>Skip the step</source>
        <translation>跳过此步骤</translation>
    </message>
    <message>
        <source>Reset the script</source>
        <translation>重置脚本</translation>
    </message>
    <message>
        <source>Rehearse the script</source>
        <translation>排练脚本</translation>
    </message>
    <message>
        <source>Blank the screen</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Auto-play</source>
        <translation>自动播放</translation>
    </message>
    <message>
        <source>Pause after this step</source>
        <translation>此步骤后暂停</translation>
    </message>
    <message>
        <source>Trip planning with a question</source>
        <translation>行程规划，含一次提问</translation>
    </message>
    <message>
        <source>A stream, a rejection, a failure</source>
        <translation>一个流、一次拒绝、一次失败</translation>
    </message>
    <message>
        <source>A question, then a cancellation</source>
        <translation>一次提问，然后取消</translation>
    </message>
    <message>
        <source>Presenter view with the wire log</source>
        <translation>带报文日志的演示视图</translation>
    </message>
</context>
<context>
    <name>a2a::DemoProcess</name>
    <message>
        <source>The built-in demo agent cannot be started: %1.</source>
        <translation>无法启动内置的演示智能体：%1。</translation>
    </message>
    <message>
        <source>Connect to your own agent by URL.</source>
        <translation>请通过 URL 连接您自己的智能体。</translation>
    </message>
    <message>
        <source>The built-in demo agent has exited.</source>
        <translation>内置的演示智能体已退出。</translation>
    </message>
    <message>
        <source>The built-in demo agent exited and was restarted.</source>
        <translation>内置的演示智能体曾退出，已重新启动。</translation>
    </message>
    <message>
        <source>Recorded data is kept; the agent no longer has its earlier tasks.</source>
        <translation>已记录的内容会保留；智能体不再有之前的任务。</translation>
    </message>
    <message>
        <source>Recorded data is kept. Help › Demo agent starts it again.</source>
        <translation>已记录的数据会保留。可通过“帮助”›“演示智能体”重新启动。</translation>
    </message>
    <message>
        <source>Demo agent</source>
        <translation>演示智能体</translation>
    </message>
    <message>
        <source>Demo agent · %1</source>
        <translation>演示智能体 · %1</translation>
    </message>
</context>
<context>
    <name>a2a::DesktopNotifier</name>
    <message>
        <source>Show the task</source>
        <translation>显示任务</translation>
    </message>
</context>
<context>
    <name>a2a::DialectsView</name>
    <message>
        <source>Request line and headers</source>
        <translation>请求行和标头</translation>
    </message>
    <message>
        <source>Lost in this form</source>
        <translation>此形式中丢失的内容</translation>
    </message>
    <message>
        <source>Versions and bindings</source>
        <translation>版本和绑定</translation>
    </message>
    <message>
        <source>Version · binding</source>
        <translation>版本 · 绑定</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Message in the chosen version and binding</source>
        <translation>所选版本和绑定中的消息</translation>
    </message>
    <message>
        <source>No other versions</source>
        <translation>没有其他版本</translation>
    </message>
    <message>
        <source>Other protocol versions have no equivalent of this message.</source>
        <translation>其他协议版本没有与此对应的消息。</translation>
    </message>
    <message>
        <source>Copy as cURL</source>
        <translation>复制为 cURL</translation>
    </message>
    <message>
        <source>Copy as HTTP</source>
        <translation>复制为 HTTP</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>%1 · in use</source>
        <translation>%1 · 使用中</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Lost: %1 (%2)</source>
        <translation>丢失：%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>没有丢失任何内容。</translation>
    </message>
    <message>
        <source>Messages of more than 256 KiB are not shown in other versions; a2ascope-cli convert writes them.</source>
        <translation>超过 256 KiB 的消息不显示其他版本；a2ascope-cli convert 可写出它们。</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
</context>
<context>
    <name>a2a::DifferenceModel</name>
    <message>
        <source>(the whole document)</source>
        <translation>（整个文档）</translation>
    </message>
    <message>
        <source>(absent)</source>
        <translation>（不存在）</translation>
    </message>
    <message>
        <source>%1: %2 %3; %4 %5</source>
        <translation>%1：%2 %3；%4 %5</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>a2a::DifferencePainter</name>
    <message>
        <source>no line break</source>
        <translation>没有换行</translation>
    </message>
</context>
<context>
    <name>a2a::TextDifferenceView</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Difference %1 of %2</source>
        <translation>第 %1 处差异，共 %2 处</translation>
    </message>
</context>
<context>
    <name>a2a::CardDifferencesView</name>
    <message>
        <source>Fetch extended card</source>
        <translation>获取扩展卡片</translation>
    </message>
    <message>
        <source>Compare the card with</source>
        <translation>将卡片与之比较</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>The card does not declare an extended card.</source>
        <translation>卡片没有声明扩展卡片。</translation>
    </message>
    <message>
        <source>The extended card requires authentication; no credentials are set.</source>
        <translation>扩展卡片需要认证；尚未设置凭据。</translation>
    </message>
    <message>
        <source>Extended card not received: %1</source>
        <translation>未收到扩展卡片：%1</translation>
    </message>
    <message>
        <source>Fetch extended card again</source>
        <translation>重新获取扩展卡片</translation>
    </message>
    <message>
        <source>extended card</source>
        <translation>扩展卡片</translation>
    </message>
    <message>
        <source>The card is the same with and without A2A-Version.</source>
        <translation>无论是否带 A2A-Version，卡片都相同。</translation>
    </message>
    <message>
        <source>card</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>No differences.</source>
        <translation>没有差异。</translation>
    </message>
    <message>
        <source>%1: absent</source>
        <translation>%1：不存在</translation>
    </message>
    <message>
        <source>card without A2A-Version</source>
        <translation>不带 A2A-Version 的卡片</translation>
    </message>
    <message>
        <source>There is no other version of the card to compare with.</source>
        <translation>没有可供比较的其他版本的卡片。</translation>
    </message>
    <message>
        <source>Card vs. %1</source>
        <translation>卡片与 %1</translation>
    </message>
    <message>
        <source>At least %1 differences.</source>
        <translation>至少有 %1 处差异。</translation>
    </message>
    <message>
        <source>1 difference.</source>
        <translation>有 1 处差异。</translation>
    </message>
    <message>
        <source>%1 differences.</source>
        <translation>有 %1 处差异。</translation>
    </message>
</context>
<context>
    <name>a2a::DockTitle</name>
    <message>
        <source>Close pane</source>
        <translation>关闭窗格</translation>
    </message>
    <message>
        <source>All panes (%1)</source>
        <comment>the key</comment>
        <translation>全部窗格 (%1)</translation>
    </message>
    <message>
        <source>Only this pane (%1)</source>
        <comment>the key</comment>
        <translation>仅此窗格 (%1)</translation>
    </message>
    <message>
        <source>All panes</source>
        <translation>全部窗格</translation>
    </message>
    <message>
        <source>Only this pane: %1</source>
        <translation>仅此窗格：%1</translation>
    </message>
    <message>
        <source>Dock in the main window</source>
        <translation>放回主窗口</translation>
    </message>
    <message>
        <source>Open in a separate window</source>
        <translation>在独立窗口中打开</translation>
    </message>
    <message>
        <source>Dock in the main window: %1</source>
        <translation>放回主窗口：%1</translation>
    </message>
    <message>
        <source>Open in a separate window: %1</source>
        <translation>在独立窗口中打开：%1</translation>
    </message>
    <message>
        <source>Close pane: %1</source>
        <translation>关闭窗格：%1</translation>
    </message>
    <message>
        <source>Only this pane</source>
        <translation>仅此窗格</translation>
    </message>
    <message>
        <source>Move to the left</source>
        <translation>移到左侧</translation>
    </message>
    <message>
        <source>Move to the right</source>
        <translation>移到右侧</translation>
    </message>
    <message>
        <source>Move below</source>
        <translation>移到下方</translation>
    </message>
</context>
<context>
    <name>a2a::DiagnosisStepsView</name>
    <message>
        <source>Ctrl+C copies the steps</source>
        <translation>Ctrl+C 复制各步骤</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>请尝试：%1</translation>
    </message>
    <message>
        <source>Connection steps</source>
        <translation>连接步骤</translation>
    </message>
</context>
<context>
    <name>a2a::Durations</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
</context>
<context>
    <name>a2a::ErrorPanel</name>
    <message>
        <source>Copy the error</source>
        <translation>复制错误</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>a2a::ExchangeFactsView</name>
    <message>
        <source>Headers, as reported by Qt</source>
        <translation>标头（Qt 报告的形式）</translation>
    </message>
    <message>
        <source>HTTP headers</source>
        <translation>HTTP 标头</translation>
    </message>
    <message>
        <source>Waiting for the response</source>
        <translation>正在等待响应</translation>
    </message>
    <message>
        <source>No response</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>sent %1</source>
        <translation>已发送 %1</translation>
    </message>
    <message>
        <source>headers after %1</source>
        <translation>标头 %1 后到达</translation>
    </message>
    <message>
        <source>first byte after %1</source>
        <translation>首字节 %1 后到达</translation>
    </message>
    <message>
        <source>Trailers:</source>
        <translation>尾部标头：</translation>
    </message>
</context>
<context>
    <name>a2a::ExchangeWaterfall</name>
    <message>
        <source>Waterfall of the exchange</source>
        <translation>交互的瀑布图</translation>
    </message>
    <message>
        <source>body</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>DNS lookup</source>
        <translation>DNS 查询</translation>
    </message>
    <message>
        <source>TCP and TLS</source>
        <translation>TCP 与 TLS</translation>
    </message>
    <message>
        <source>request sent</source>
        <translation>请求已发送</translation>
    </message>
    <message>
        <source>TCP, request sent</source>
        <translation>TCP，请求已发送</translation>
    </message>
    <message>
        <source>sending the request</source>
        <translation>正在发送请求</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>waiting for the first body byte</source>
        <translation>等待正文的第一个字节</translation>
    </message>
    <message>
        <source>waiting for response headers</source>
        <translation>等待响应标头</translation>
    </message>
</context>
<context>
    <name>a2a::Export</name>
    <message>
        <source>HAR 1.2 (browser DevTools)</source>
        <translation>HAR 1.2（浏览器开发者工具）</translation>
    </message>
    <message>
        <source>JSON Lines (all records, can be imported)</source>
        <translation>JSON Lines（全部记录，可再导入）</translation>
    </message>
    <message>
        <source>Markdown (a report to read)</source>
        <translation>Markdown（供阅读的报告）</translation>
    </message>
    <message>
        <source>Zip (the artifacts as files)</source>
        <translation>Zip（产物文件）</translation>
    </message>
    <message>
        <source>HTTP text (requests and responses)</source>
        <translation>HTTP 文本（请求与响应）</translation>
    </message>
    <message>
        <source>cURL (requests as commands)</source>
        <translation>cURL（请求命令）</translation>
    </message>
    <message numerus="yes">
        <source>Header %1: masked in %n places</source>
        <translation>
            <numerusform>标头 %1：%n 处已遮盖</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more headers</source>
        <translation>
            <numerusform>另有 %n 个标头</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Request bodies: %n secrets masked, in %1 of them</source>
        <translation>
            <numerusform>请求正文：遮盖了 %n 处敏感信息，涉及 %1 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>The first %1 of %2 characters.</source>
        <translation>共 %2 个字符，仅列出前 %1 个。</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Link: %1</source>
        <translation>链接：%1</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Waited for input</source>
        <translation>等待输入</translation>
    </message>
    <message>
        <source>States</source>
        <translation>各状态</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Interruptions</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>交互</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Artifacts</source>
        <translation>产物</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>A2A session</source>
        <translation>A2A 会话</translation>
    </message>
    <message>
        <source>Recorded from %1 UTC. All times are UTC.</source>
        <translation>自 %1 UTC 起记录。所有时间均为 UTC。</translation>
    </message>
    <message>
        <source>Exchanges: %1</source>
        <translation>交互：%1</translation>
    </message>
    <message>
        <source>Conversations: %1</source>
        <translation>对话：%1</translation>
    </message>
    <message>
        <source>Tasks: %1</source>
        <translation>任务：%1</translation>
    </message>
    <message>
        <source>Artifacts: %1</source>
        <translation>产物：%1</translation>
    </message>
    <message>
        <source>Errors and warnings: %1</source>
        <translation>错误和警告：%1</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Conversation %1</source>
        <translation>对话 %1</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Artifact %1</source>
        <translation>产物 %1</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Not decoded</source>
        <translation>无法解析</translation>
    </message>
    <message>
        <source>chunks: %1</source>
        <translation>分块：%1</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>not complete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>v%1 of %2</source>
        <translation>第 %1 版，共 %2 版</translation>
    </message>
    <message>
        <source>Slides (step by step, in a browser)</source>
        <translation>幻灯片（在浏览器中逐步播放）</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>聊天</translation>
    </message>
    <message>
        <source>waiting for a reply</source>
        <translation>等待回复</translation>
    </message>
    <message>
        <source>replied</source>
        <translation>已回复</translation>
    </message>
    <message>
        <source>Image: %1</source>
        <translation>图片：%1</translation>
    </message>
    <message>
        <source>Further parts: %1</source>
        <translation>其余部件：%1</translation>
    </message>
    <message>
        <source>Further tasks: %1</source>
        <translation>其余任务：%1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>chunks: %1 of %2</source>
        <translation>分块：%1/%2</translation>
    </message>
    <message>
        <source>chunk %1 of %2</source>
        <translation>第 %1/%2 个分块</translation>
    </message>
    <message>
        <source>chunks %1–%2 of %3</source>
        <translation>第 %1–%2/%3 个分块</translation>
    </message>
    <message>
        <source>Nothing was recorded.</source>
        <translation>没有记录任何内容。</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>节奏</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>按录制时的节奏</translation>
    </message>
    <message>
        <source>2.5 s per step</source>
        <translation>每步 2.5 秒</translation>
    </message>
    <message>
        <source>A pause of %1, shortened to %2</source>
        <translation>停顿 %1，缩短为 %2</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>开头</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>→ next step · P play · ? keys</source>
        <translation>→ 下一步 · P 播放 · ? 快捷键</translation>
    </message>
    <message>
        <source>→, Space, Page Down</source>
        <translation>→、空格、Page Down</translation>
    </message>
    <message>
        <source>←, Page Up</source>
        <translation>←、Page Up</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>First and last step of the conversation</source>
        <translation>对话的第一步和最后一步</translation>
    </message>
    <message>
        <source>Play, pause</source>
        <translation>播放、暂停</translation>
    </message>
    <message>
        <source>Blank the screen</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>Gaps between chunks</source>
        <translation>分块间隔</translation>
    </message>
    <message>
        <source>Marks and comments</source>
        <translation>标记与批注</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>批注</translation>
    </message>
    <message>
        <source>p50 %1 · p95 %2 · max %3</source>
        <comment>gaps between chunks</comment>
        <translation>p50 %1 · p95 %2 · 最大 %3</translation>
    </message>
    <message>
        <source>accepted as current</source>
        <translation>已接受为当前版本</translation>
    </message>
    <message>
        <source>Gaps between chunks: %1</source>
        <translation>分块间隔：%1</translation>
    </message>
    <message numerus="yes">
        <source>Addresses: %n with masked values</source>
        <translation>
            <numerusform>地址：%n 个含有被遮盖的内容</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Responses: %n runs of asterisks, in %1 of them: masked secrets or original agent text</source>
        <translation>
            <numerusform>响应：有 %n 串星号，涉及 %1 个响应：可能是被遮盖的敏感信息，也可能是智能体发送的原文</numerusform>
        </translation>
    </message>
    <message>
        <source>These slides require JavaScript, which is disabled in your browser.</source>
        <translation>这些幻灯片需要 JavaScript，而您的浏览器已将其禁用。</translation>
    </message>
    <message>
        <source>These slides contain only the beginning.</source>
        <translation>幻灯片中只有开头。</translation>
    </message>
    <message>
        <source>Skipped: the slides would become too large.</source>
        <translation>已跳过：否则幻灯片会过大。</translation>
    </message>
    <message>
        <source>These slides contain the first %1 of %2 conversations.</source>
        <translation>幻灯片包含 %2 个对话中的前 %1 个。</translation>
    </message>
    <message>
        <source>Skipped: %1 later steps of this conversation.</source>
        <translation>已跳过：此对话后面的 %1 步。</translation>
    </message>
    <message>
        <source>Python (requests as programs)</source>
        <translation>Python（请求转为程序）</translation>
    </message>
    <message>
        <source>JavaScript (requests as programs)</source>
        <translation>JavaScript（请求转为程序）</translation>
    </message>
    <message numerus="yes">
        <source>Not masked: secrets in %n places: IDs, times, addresses, text around short values</source>
        <translation>
            <numerusform>未遮盖：%n 处敏感信息，位于 ID、时间、地址以及短值所在的文本中</numerusform>
        </translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>joined from %1 messages</source>
        <translation>由 %1 条消息连接而成</translation>
    </message>
    <message>
        <source>1 value is too short to be masked in running text</source>
        <translation>有 1 个值太短，在正文中无法遮盖</translation>
    </message>
    <message>
        <source>%1 values are too short to be masked in running text</source>
        <translation>有 %1 个值太短，在正文中无法遮盖</translation>
    </message>
    <message>
        <source>Version · binding</source>
        <translation>版本 · 绑定</translation>
    </message>
    <message>
        <source>Request line</source>
        <translation>请求行</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>%1, in use</source>
        <translation>%1，使用中</translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>Event of %1</source>
        <translation>%1 的事件</translation>
    </message>
    <message>
        <source>Response to %1</source>
        <translation>%1 的响应</translation>
    </message>
    <message>
        <source>Error of %1</source>
        <translation>%1 的错误</translation>
    </message>
    <message>
        <source>A message of more than 1 MiB is left out.</source>
        <translation>超过 1 MiB 的消息已略去。</translation>
    </message>
    <message>
        <source>Exchange %1: %2</source>
        <translation>交互 %1：%2</translation>
    </message>
    <message>
        <source>Dialects (each version and binding)</source>
        <translation>方言（各个版本和绑定）</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Agent: %1</source>
        <translation>智能体：%1</translation>
    </message>
</context>
<context>
    <name>a2a::ExportActions</name>
    <message>
        <source>Possible once the session is read or replayed to its end</source>
        <translation>会话读取或重放到末尾后才可进行</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Exported as %1</source>
        <translation>已导出为 %1</translation>
    </message>
    <message>
        <source>Import JSON Lines</source>
        <translation>导入 JSON Lines</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>正在导入…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Imported as %1</source>
        <translation>已导入为 %1</translation>
    </message>
    <message>
        <source>Imported as %1; %2</source>
        <translation>已导入为 %1；%2</translation>
    </message>
    <message>
        <source>Anonymize…</source>
        <translation>匿名化…</translation>
    </message>
    <message>
        <source>Anonymized copy saved as %1</source>
        <translation>匿名化副本已保存为 %1</translation>
    </message>
    <message>
        <source>Saves a copy with placeholders for names, addresses and texts</source>
        <translation>保存一份副本，其中的名称、地址和文本替换为占位内容</translation>
    </message>
</context>
<context>
    <name>a2a::ExportDialog</name>
    <message>
        <source>The first lines</source>
        <translation>开头几行</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>What is exported</source>
        <translation>导出内容</translation>
    </message>
    <message>
        <source>What is masked</source>
        <translation>被遮盖的内容</translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation>导出进度</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <source>The whole session</source>
        <translation>整个会话</translation>
    </message>
    <message>
        <source>The selected conversation</source>
        <translation>所选对话</translation>
    </message>
    <message>
        <source>The conversation %1</source>
        <translation>对话 %1</translation>
    </message>
    <message>
        <source>Exchange %1: %2</source>
        <translation>交互 %1：%2</translation>
    </message>
    <message>
        <source>The files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>There are no artifacts.</source>
        <translation>没有产物。</translation>
    </message>
    <message>
        <source>Nothing is masked: no secret was sent.</source>
        <translation>没有遮盖任何内容：未发送过敏感信息。</translation>
    </message>
    <message>
        <source>Export failed</source>
        <translation>导出失败</translation>
    </message>
    <message>
        <source>First lines of the export file</source>
        <translation>导出文件的开头几行</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Nothing has been recorded yet.</source>
        <translation>尚未记录任何内容。</translation>
    </message>
    <message>
        <source>Show them in the wire log</source>
        <translation>在报文日志中显示</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>包含的内容</translation>
    </message>
    <message>
        <source>Closes this dialog and shows the exchanges with what is not masked</source>
        <translation>关闭此对话框，并显示含有未遮盖内容的交互</translation>
    </message>
    <message>
        <source>The conversation “%1”</source>
        <comment>its title</comment>
        <translation>对话“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Agents: %1</source>
        <translation>智能体：%1</translation>
    </message>
    <message>
        <source>Addresses: %1</source>
        <translation>地址：%1</translation>
    </message>
    <message>
        <source>Conversations: %1, files: %2 (%3)</source>
        <translation>对话：%1，文件：%2（%3）</translation>
    </message>
    <message>
        <source>Size of what was sent and received: %1</source>
        <translation>收发数据的大小：%1</translation>
    </message>
</context>
<context>
    <name>a2a::ExtensionFactsView</name>
    <message>
        <source>Extensions: %1</source>
        <translation>扩展：%1</translation>
    </message>
    <message>
        <source>the response uses %1</source>
        <translation>响应使用 %1</translation>
    </message>
    <message>
        <source>Extension: %1 · %2</source>
        <translation>扩展：%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>a2a::Facts</name>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2（%3）</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>预期：%1</translation>
    </message>
    <message>
        <source>Where: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>JSON pointer: %1</source>
        <translation>JSON 指针：%1</translation>
    </message>
    <message>
        <source>Bytes %1 to %2: %3</source>
        <translation>第 %1 至 %2 字节：%3</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>如何处理：%1</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>第 %1 个分块</translation>
    </message>
    <message>
        <source>append</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>final</source>
        <translation>最终</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>artifact</source>
        <translation>产物</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>流式传输中</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>正常结束</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>timed out: no more data</source>
        <translation>超时：没有更多数据</translation>
    </message>
    <message>
        <source>timed out: took too long</source>
        <translation>超时：耗时过长</translation>
    </message>
    <message>
        <source>redirected</source>
        <translation>已重定向</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，用时 %2</translation>
    </message>
    <message>
        <source>gRPC status %1</source>
        <translation>gRPC 状态 %1</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 字节</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>resent from #%1</source>
        <translation>重新发送自 #%1</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>已编辑</translation>
    </message>
    <message>
        <source>already received</source>
        <translation>已收到过</translation>
    </message>
    <message>
        <source>agent card</source>
        <translation>智能体卡片</translation>
    </message>
    <message>
        <source>agent card, no A2A-Version</source>
        <translation>智能体卡片，无 A2A-Version</translation>
    </message>
    <message>
        <source>1 artifact</source>
        <translation>1 个产物</translation>
    </message>
    <message>
        <source>%1 artifacts</source>
        <translation>%1 个产物</translation>
    </message>
    <message>
        <source>1 message in the history</source>
        <translation>历史中有 1 条消息</translation>
    </message>
    <message>
        <source>%1 messages in the history</source>
        <translation>历史中有 %1 条消息</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 个文件</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>1 unknown part</source>
        <translation>1 个未知部件</translation>
    </message>
    <message>
        <source>%1 unknown parts</source>
        <translation>%1 个未知部件</translation>
    </message>
    <message>
        <source>agent returned %1</source>
        <translation>智能体返回 %1</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>DNS lookup failed</source>
        <translation>DNS 查询失败</translation>
    </message>
    <message>
        <source>agent unreachable</source>
        <translation>无法连接到智能体</translation>
    </message>
    <message>
        <source>response timeout</source>
        <translation>响应超时</translation>
    </message>
    <message>
        <source>authentication required</source>
        <translation>需要认证</translation>
    </message>
    <message>
        <source>unreadable response</source>
        <translation>无法解析的响应</translation>
    </message>
    <message>
        <source>no open stream</source>
        <translation>没有打开的流</translation>
    </message>
    <message>
        <source>stream interrupted</source>
        <translation>流已中断</translation>
    </message>
    <message>
        <source>lost (%1)</source>
        <translation>已丢失（%1）</translation>
    </message>
    <message>
        <source>resumed, 1 artifact missing in the agent&apos;s task</source>
        <translation>已恢复，智能体的任务中缺少 1 个产物</translation>
    </message>
    <message>
        <source>resumed, %1 artifacts missing in the agent&apos;s task</source>
        <translation>已恢复，智能体的任务中缺少 %1 个产物</translation>
    </message>
    <message>
        <source>resumed, %1 missing in the agent&apos;s task</source>
        <translation>已恢复，智能体的任务中缺少 %1</translation>
    </message>
    <message>
        <source>resumed, nothing lost (%1 restored from the task)</source>
        <translation>已恢复，没有丢失（%1 取自任务）</translation>
    </message>
    <message>
        <source>resumed, nothing lost</source>
        <translation>已恢复，没有丢失</translation>
    </message>
    <message>
        <source>closed by client</source>
        <translation>由客户端关闭</translation>
    </message>
    <message>
        <source>1 chunk</source>
        <translation>1 个分块</translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation>%1 个分块</translation>
    </message>
    <message>
        <source>%1, %2 replaced</source>
        <translation>%1，%2 个已被替换</translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation>第 %1 次修订</translation>
    </message>
    <message>
        <source>task ended, no lastChunk</source>
        <translation>任务已结束，无 lastChunk</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between facts</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>bytes per second</comment>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>push notification</source>
        <translation>推送通知</translation>
    </message>
    <message>
        <source>refused request</source>
        <translation>被拒绝的请求</translation>
    </message>
    <message>
        <source>broken request</source>
        <translation>无法解析的请求</translation>
    </message>
    <message>
        <source>first chunk has append=true</source>
        <translation>首个分块为 append=true</translation>
    </message>
    <message>
        <source>resumed; use Get task to check for missing data</source>
        <translation>已恢复；可用“获取任务”检查是否有缺失</translation>
    </message>
    <message>
        <source>push URL validation</source>
        <translation>推送 URL 验证</translation>
    </message>
    <message>
        <source>recording ended mid-response</source>
        <translation>录制在响应结束之前就结束了</translation>
    </message>
    <message>
        <source>stream ended, no lastChunk</source>
        <translation>流已结束，没有 lastChunk</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>已标记</translation>
    </message>
    <message>
        <source>comment: %1</source>
        <translation>批注：%1</translation>
    </message>
    <message>
        <source>GetTask, tried: %1</source>
        <translation>GetTask，尝试：%1</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>%1 (%2, %3 received, %4 : 1)</source>
        <translation>%1（%2，收到 %3，%4 : 1）</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Side: client</source>
        <translation>责任方：客户端</translation>
    </message>
    <message>
        <source>finished, as Qt reports it</source>
        <translation>正常结束（据 Qt 报告）</translation>
    </message>
    <message>
        <source>%1 UTC</source>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 (expired)</source>
        <translation>%1（已过期）</translation>
    </message>
    <message>
        <source>%1 (not yet valid)</source>
        <translation>%1（尚未生效）</translation>
    </message>
    <message>
        <source>%1, %2 bits</source>
        <translation>%1，%2 位</translation>
    </message>
    <message>
        <source>another type</source>
        <translation>其他类型</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>主体</translation>
    </message>
    <message>
        <source>Issuer</source>
        <translation>颁发者</translation>
    </message>
    <message>
        <source>self-signed (%1)</source>
        <translation>自签名（%1）</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>有效期</translation>
    </message>
    <message>
        <source>SHA-256 fingerprint</source>
        <translation>SHA-256 指纹</translation>
    </message>
    <message>
        <source>Public key</source>
        <translation>公钥</translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation>序列号</translation>
    </message>
    <message>
        <source>
… %1 in all</source>
        <translation>
… 共 %1 个</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Server certificate</source>
        <translation>服务器证书</translation>
    </message>
    <message>
        <source>Root certificate</source>
        <translation>根证书</translation>
    </message>
    <message>
        <source>Issuer certificate %1</source>
        <translation>颁发者证书 %1</translation>
    </message>
    <message>
        <source>%1 frames without content</source>
        <translation>%1 个无内容的帧</translation>
    </message>
    <message>
        <source>%1 not kept</source>
        <translation>其中 %1 未保留</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>%1, %2 not kept</source>
        <translation>%1，其中 %2 未保留</translation>
    </message>
    <message>
        <source>TLS failed</source>
        <translation>TLS 失败</translation>
    </message>
    <message>
        <source>response ended before the task</source>
        <translation>响应先于任务结束</translation>
    </message>
    <message>
        <source>stream closed</source>
        <translation>流已关闭</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <comment>a client</comment>
        <translation>发往 %1</translation>
    </message>
    <message>
        <source>replaces</source>
        <translation>替换</translation>
    </message>
</context>
<context>
    <name>a2a::FiguresTable</name>
    <message>
        <source>Timing metrics</source>
        <translation>用时指标</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>interrupted %1</source>
        <translation>中断 %1</translation>
    </message>
    <message>
        <source>Copy metrics as table</source>
        <translation>将指标复制为表格</translation>
    </message>
    <message>
        <source>Copy metrics as Markdown</source>
        <translation>将指标复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy the metrics of this task</source>
        <translation>复制此任务的指标</translation>
    </message>
</context>
<context>
    <name>a2a::FileCommands</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The file could not be written to the temporary folder</source>
        <translation>无法将文件写入临时文件夹</translation>
    </message>
    <message>
        <source>Save it instead.</source>
        <translation>请改为保存。</translation>
    </message>
    <message>
        <source>SHA-256 of %1 copied: %2</source>
        <translation>已复制 %1 的 SHA-256：%2</translation>
    </message>
    <message>
        <source>There is no file yet, only a link</source>
        <translation>还没有文件，只有链接</translation>
    </message>
    <message>
        <source>Fetch it first.</source>
        <translation>请先获取它。</translation>
    </message>
    <message>
        <source>Nothing could be saved</source>
        <translation>未能保存任何内容</translation>
    </message>
    <message>
        <source>Not everything could be saved</source>
        <translation>部分内容未能保存</translation>
    </message>
    <message>
        <source>Link copied.</source>
        <translation>已复制链接。</translation>
    </message>
    <message>
        <source>%1 copied as text.</source>
        <translation>已将 %1 复制为文本。</translation>
    </message>
    <message>
        <source>%1 copied as an image (%2) and as a file.</source>
        <translation>已将 %1 复制为图片（%2）和文件。</translation>
    </message>
    <message>
        <source>%1 copied as a file.</source>
        <translation>已将 %1 复制为文件。</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>Save all to folder</source>
        <translation>全部保存到文件夹</translation>
    </message>
    <message>
        <source>some of its bytes are no longer in memory or on disk</source>
        <translation>部分字节已不在内存或磁盘中</translation>
    </message>
    <message>
        <source>If there is a session file, reopen it: it contains all bytes.</source>
        <translation>如果有会话文件，请重新打开：其中包含全部字节。</translation>
    </message>
    <message>
        <source>Choose another folder. All data is still available here.</source>
        <translation>请选择其他文件夹。所有数据仍保留在此处。</translation>
    </message>
</context>
<context>
    <name>a2a::FileInfoPanel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Copy SHA-256 (Ctrl+Shift+H)</source>
        <translation>复制 SHA-256 (Ctrl+Shift+H)</translation>
    </message>
    <message>
        <source>Copy SHA-256</source>
        <translation>复制 SHA-256</translation>
    </message>
    <message>
        <source>%1 (saved as %2)</source>
        <translation>%1（已保存为 %2）</translation>
    </message>
    <message>
        <source>computed after it is fetched</source>
        <translation>获取后计算</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>computed when the file is complete</source>
        <translation>文件完整后计算</translation>
    </message>
    <message>
        <source>File details</source>
        <translation>文件详情</translation>
    </message>
    <message>
        <source>unknown: content no longer readable</source>
        <translation>未知：内容已无法读取</translation>
    </message>
    <message>
        <source>none declared; detected: %1</source>
        <translation>未声明；检测为：%1</translation>
    </message>
    <message>
        <source>declared as %1; detected: %2</source>
        <translation>声明为 %1；检测为：%2</translation>
    </message>
    <message>
        <source>declared as %1, but detected as %2</source>
        <translation>声明为 %1，但检测为 %2</translation>
    </message>
    <message>
        <source>unknown: link only</source>
        <translation>未知：只有链接</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>正在计算…</translation>
    </message>
</context>
<context>
    <name>a2a::FileField</name>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose a file for %1</source>
        <translation>为 %1 选择文件</translation>
    </message>
    <message>
        <source>Choose a file, or drop one here</source>
        <translation>选择文件，或拖放到此处</translation>
    </message>
    <message>
        <source>Remove the file of %1</source>
        <translation>移除 %1 的文件</translation>
    </message>
    <message>
        <source>File of %1</source>
        <translation>%1 的文件</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>没有文件</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>file, size</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 is not a file.</source>
        <translation>%1 不是文件。</translation>
    </message>
    <message>
        <source>%1 is larger than %2: attach it to the message instead.</source>
        <translation>%1 大于 %2：请改为附加到消息。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
</context>
<context>
    <name>a2a::FileMenu</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>新建窗口</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Save session as…</source>
        <translation>会话另存为…</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>重放</translation>
    </message>
    <message>
        <source>Replay this recording</source>
        <translation>重放这份录制</translation>
    </message>
    <message>
        <source>Discard the recording…</source>
        <translation>丢弃录制…</translation>
    </message>
    <message>
        <source>Close window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Replays it from the start</source>
        <translation>从头重放</translation>
    </message>
    <message>
        <source>Open a recording to replay it; save this one first</source>
        <translation>打开一份录制才能重放；请先保存这一份</translation>
    </message>
    <message>
        <source>The session is being saved</source>
        <translation>正在保存会话</translation>
    </message>
    <message>
        <source>The session can be saved once it is read or replayed to its end</source>
        <translation>会话读取或重放到末尾后才能保存</translation>
    </message>
    <message>
        <source>Record again</source>
        <translation>重新录制</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>停止录制</translation>
    </message>
    <message numerus="yes">
        <source>%1 – deleted in %n day(s)</source>
        <translation>
            <numerusform>%1 – %n 天后删除</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>暂无</translation>
    </message>
    <message numerus="yes">
        <source>Recordings that are not saved are kept for %n day(s)</source>
        <translation>
            <numerusform>未保存的录制保留 %n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Recordings that are not saved are kept until you delete them</source>
        <translation>未保存的录制会一直保留到您删除为止</translation>
    </message>
    <message>
        <source>Replays %1 in a separate window</source>
        <translation>在单独的窗口中重放 %1</translation>
    </message>
    <message>
        <source>A file is open; new traffic is recorded automatically</source>
        <translation>当前打开的是文件；新流量会自动录制</translation>
    </message>
    <message>
        <source>Deletes the recording and starts an empty session</source>
        <translation>删除录制，并开始一个空会话</translation>
    </message>
    <message>
        <source>The session shown is your own file; it will not be changed</source>
        <translation>显示的会话是您自己的文件，不会被改动</translation>
    </message>
    <message>
        <source>Clear recent files</source>
        <translation>清空最近文件列表</translation>
    </message>
    <message>
        <source>Continue last session</source>
        <translation>继续上次会话</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Saves what has the keyboard: the artifact, the script or the session</source>
        <translation>保存键盘焦点所在的内容：产物、脚本或会话</translation>
    </message>
    <message>
        <source>Writes the whole session to a file, where it continues</source>
        <translation>将整个会话写入文件，此后在该文件中继续</translation>
    </message>
    <message>
        <source>The session is in a file of your own; it is not deleted</source>
        <translation>会话位于您自己的文件中，不会被删除</translation>
    </message>
</context>
<context>
    <name>a2a::FilePartEdit</name>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>File check</source>
        <translation>文件检查</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>The bytes of the file stay as they are.</source>
        <translation>文件的字节保持不变。</translation>
    </message>
</context>
<context>
    <name>a2a::FileMessageBar</name>
    <message>
        <source>What was saved or copied</source>
        <translation>保存或复制的内容</translation>
    </message>
</context>
<context>
    <name>a2a::FileWriter</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n files saved in %1</source>
        <translation>
            <numerusform>已将 %n 个文件保存到 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was saved in %1</source>
        <translation>没有在 %1 中保存任何内容</translation>
    </message>
    <message>
        <source>There is nothing to save</source>
        <translation>没有可保存的内容</translation>
    </message>
    <message>
        <source>not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
    <message>
        <source>only links, not fetched: %1</source>
        <translation>只有链接，未获取：%1</translation>
    </message>
    <message>
        <source>all similar names are taken</source>
        <translation>类似的名称都已被占用</translation>
    </message>
    <message>
        <source>a symbolic link with this name exists</source>
        <translation>已存在同名的符号链接</translation>
    </message>
    <message>
        <source>its content can no longer be read</source>
        <translation>其内容已无法读取</translation>
    </message>
</context>
<context>
    <name>a2a::Files</name>
    <message>
        <source>The host is written %1 but its letters are not all ASCII; its exact name is %2.</source>
        <translation>主机写作 %1，但其字母不全是 ASCII；确切名称是 %2。</translation>
    </message>
    <message>
        <source>This address is on this machine: a local service may respond.</source>
        <translation>此地址位于本机：本地服务可能会响应。</translation>
    </message>
    <message>
        <source>This address is in a private network: an internal service may respond.</source>
        <translation>此地址位于专用网络：内部服务可能会响应。</translation>
    </message>
    <message>
        <source>The link is longer than %1 characters.</source>
        <translation>该链接超过 %1 个字符。</translation>
    </message>
    <message>
        <source>The text before the “@” is a user name or password, not the host. The link points to %1.</source>
        <translation>“@”前面的是用户名或密码，而不是主机。该链接指向 %1。</translation>
    </message>
    <message>
        <source>This is a link-local address: on a cloud host it can expose credentials.</source>
        <translation>这是链路本地地址：在云主机上可能会暴露凭据。</translation>
    </message>
    <message>
        <source>The link contains invisible characters; they are shown escaped.</source>
        <translation>该链接含有不可见的字符；已以转义形式显示。</translation>
    </message>
</context>
<context>
    <name>a2a::VideoPlayer</name>
    <message>
        <source>The video cannot be played: the system is out of resources.</source>
        <translation>无法播放视频：系统资源不足。</translation>
    </message>
    <message>
        <source>Playback stopped: the rest of the video is damaged or in an unknown format.</source>
        <translation>播放已停止：视频的其余部分已损坏或格式未知。</translation>
    </message>
</context>
<context>
    <name>a2a::Filter</name>
    <message>
        <source>state of the task, as the frame reports it</source>
        <translation>帧所报告的任务状态</translation>
    </message>
    <message>
        <source>in: received, out: sent</source>
        <translation>in：收到，out：发出</translation>
    </message>
    <message>
        <source>bytes of the frame; k, M, KiB, MiB</source>
        <translation>帧的字节数；k、M、KiB、MiB</translation>
    </message>
    <message>
        <source>time since the previous frame of the exchange; ms, s, min</source>
        <translation>距本次交互上一帧的时间；ms、s、min</translation>
    </message>
    <message>
        <source>number of the row</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>number of the HTTP exchange</source>
        <translation>HTTP 交互的编号</translation>
    </message>
    <message>
        <source>HTTP status of the exchange</source>
        <translation>交互的 HTTP 状态码</translation>
    </message>
    <message>
        <source>operation or HTTP method of the exchange</source>
        <translation>交互的操作或 HTTP 方法</translation>
    </message>
    <message>
        <source>protocol version in use</source>
        <translation>所用协议的版本</translation>
    </message>
    <message>
        <source>highest severity of the frame&apos;s findings</source>
        <translation>该帧问题的最高严重程度</translation>
    </message>
    <message>
        <source>any ID: task, context, artifact, message</source>
        <translation>任意 ID：任务、上下文、产物、消息</translation>
    </message>
    <message>
        <source>role of the frame&apos;s message</source>
        <translation>帧中消息的角色</translation>
    </message>
    <message>
        <source>kind of a part in the message or artifact</source>
        <translation>消息或产物中部件的类型</translation>
    </message>
    <message>
        <source>media type of a part</source>
        <translation>部件的媒体类型</translation>
    </message>
    <message>
        <source>the chunk is the artifact&apos;s last</source>
        <translation>该分块是产物的最后一块</translation>
    </message>
    <message>
        <source>number, name, host or URL of the agent</source>
        <translation>智能体的编号、名称、主机或 URL</translation>
    </message>
    <message>
        <source>any text in the row or its JSON; default for a bare word</source>
        <translation>该行或其 JSON 中的任意文本；不带字段名的词默认按此匹配</translation>
    </message>
    <message>
        <source>kind of frame</source>
        <translation>帧的类型</translation>
    </message>
    <message>
        <source>task ID, full or partial</source>
        <translation>任务 ID 或其一部分</translation>
    </message>
    <message>
        <source>context ID, full or partial</source>
        <translation>上下文 ID 或其一部分</translation>
    </message>
    <message>
        <source>artifact name or ID, full or partial</source>
        <translation>产物的名称或 ID，或其一部分</translation>
    </message>
    <message>
        <source>local time, or +time since session start; a..b is a range</source>
        <translation>本地时间，或以 + 开头表示会话开始后的时间；a..b 表示范围</translation>
    </message>
    <message>
        <source>protocol binding of the call</source>
        <translation>调用所用的协议绑定</translation>
    </message>
    <message>
        <source>rule ID of a finding on the frame, or any</source>
        <translation>该帧问题的规则 ID，或 any</translation>
    </message>
    <message>
        <source>error code or message, or any</source>
        <translation>错误代码或错误消息，或 any</translation>
    </message>
    <message>
        <source>the chunk is appended to previous ones</source>
        <translation>分块追加到已有内容之后</translation>
    </message>
    <message>
        <source>text of your comment on the frame, its task or its artifact, or any</source>
        <translation>您对该帧、其任务或其产物的批注文字，或 any</translation>
    </message>
    <message>
        <source>other client whose call was passed on, by its name, or any</source>
        <translation>其调用被转发的其他客户端，按名称，或 any</translation>
    </message>
    <message>
        <source>the call is another client&apos;s, passed on by a tap</source>
        <translation>该调用来自其他客户端，经 Tap 转发</translation>
    </message>
</context>
<context>
    <name>a2a::FilterBar</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter: a word, kind:artifact, size&gt;10k …</source>
        <translation>筛选：一个词、kind:artifact、size&gt;10k …</translation>
    </message>
    <message>
        <source>Shows only matching rows (Ctrl+/). Down lists suggestions, Esc clears.</source>
        <translation>只显示匹配的行 (Ctrl+/)。按向下键列出建议，按 Esc 清除。</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Clear the filter (Esc)</source>
        <translation>清除筛选 (Esc)</translation>
    </message>
    <message>
        <source>Filter syntax</source>
        <translation>筛选语法</translation>
    </message>
    <message>
        <source>Valid filter.</source>
        <translation>筛选条件有效。</translation>
    </message>
    <message>
        <source>1 frame</source>
        <translation>1 帧</translation>
    </message>
    <message>
        <source>%1 frames</source>
        <translation>%1 帧</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>Apply as filter: %1</source>
        <translation>用作筛选条件：%1</translation>
    </message>
    <message>
        <source>And %1</source>
        <translation>并且 %1</translation>
    </message>
    <message>
        <source>Not %1</source>
        <translation>排除 %1</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>已保存的筛选条件</translation>
    </message>
    <message>
        <source>Saved and recent filters</source>
        <translation>已保存和最近使用的筛选条件</translation>
    </message>
    <message>
        <source>Save this filter…</source>
        <translation>保存此筛选条件…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Save filter</source>
        <translation>保存筛选条件</translation>
    </message>
    <message>
        <source>Name of the filter %1</source>
        <translation>筛选条件 %1 的名称</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1, %2 collapsed</source>
        <translation>%1，已折叠 %2</translation>
    </message>
    <message>
        <source>%1 (cannot be read)</source>
        <translation>%1（无法读取）</translation>
    </message>
</context>
<context>
    <name>a2a::FilterChip</name>
    <message>
        <source>%1 · %2 of %3</source>
        <translation>%1 · %2（共 %3）</translation>
    </message>
    <message>
        <source>Removes the filter</source>
        <translation>移除筛选条件</translation>
    </message>
    <message>
        <source>Click to remove the filter</source>
        <translation>点击移除筛选条件</translation>
    </message>
    <message>
        <source>Active filter</source>
        <translation>生效的筛选条件</translation>
    </message>
</context>
<context>
    <name>a2a::FilterCompletion</name>
    <message>
        <source>recent</source>
        <translation>最近使用</translation>
    </message>
</context>
<context>
    <name>a2a::FilterEdit</name>
    <message>
        <source>Suggestions</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>%1 (character %2)</source>
        <translation>%1（第 %2 个字符）</translation>
    </message>
</context>
<context>
    <name>a2a::FilterHelp</name>
    <message>
        <source>the word, in the row or its JSON</source>
        <translation>该行或其 JSON 中的这个词</translation>
    </message>
    <message>
        <source>exactly this text</source>
        <translation>完全等于这段文本</translation>
    </message>
    <message>
        <source>a regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>both: large chunks</source>
        <translation>同时满足：较大的分块</translation>
    </message>
    <message>
        <source>one of them</source>
        <translation>其中之一</translation>
    </message>
    <message>
        <source>all but heartbeats</source>
        <translation>除心跳之外的全部</translation>
    </message>
    <message>
        <source>parentheses group</source>
        <translation>用括号分组</translation>
    </message>
    <message>
        <source>after a pause</source>
        <translation>在停顿之后</translation>
    </message>
    <message>
        <source>since the session began</source>
        <translation>自会话开始</translation>
    </message>
    <message>
        <source>Filter syntax</source>
        <translation>筛选语法</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>:  is or contains    !=  is not    &lt;  &gt;  &lt;=  &gt;=  compare numbers and times    a..b  from a to b</source>
        <translation>:  等于或包含    !=  不等于    &lt;  &gt;  &lt;=  &gt;=  比较数字和时间    a..b  从 a 到 b</translation>
    </message>
    <message>
        <source>Use this filter</source>
        <translation>使用此筛选条件</translation>
    </message>
    <message>
        <source>Use the filter %1: %2</source>
        <translation>使用筛选条件 %1：%2</translation>
    </message>
    <message>
        <source>HTTP errors</source>
        <translation>HTTP 错误</translation>
    </message>
</context>
<context>
    <name>a2a::FindBar</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Match case (Alt+C)</source>
        <translation>区分大小写 (Alt+C)</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一处匹配 (Shift+F3)</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处匹配</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一处匹配 (F3)</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处匹配</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Close the find bar</source>
        <translation>关闭查找栏</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 处</translation>
    </message>
</context>
<context>
    <name>a2a::FindingDetails</name>
    <message>
        <source>Finding</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>如何处理</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <translation>%1，时间 %2</translation>
    </message>
    <message>
        <source>bytes %1 to %2</source>
        <translation>第 %1 至 %2 字节</translation>
    </message>
    <message>
        <source>Where in the data</source>
        <translation>在数据中的位置</translation>
    </message>
    <message>
        <source>The first %1 of %2 are kept and listed; the others are only counted, with the time of the newest.</source>
        <translation>共 %2 个，保留并列出前 %1 个；其余只计数，并记下最新一个的时间。</translation>
    </message>
    <message>
        <source>%1 times, the first at %2, the last at %3</source>
        <translation>%1 次，第一次在 %2，最后一次在 %3</translation>
    </message>
    <message>
        <source>Read the section: %1 (asks before opening)</source>
        <translation>阅读该章节：%1（打开前会询问）</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>client</source>
        <translation>客户端</translation>
    </message>
</context>
<context>
    <name>a2a::FindingLines</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>and 1 more finding</source>
        <translation>还有 1 项问题</translation>
    </message>
    <message>
        <source>and %1 more findings</source>
        <translation>还有 %1 项问题</translation>
    </message>
</context>
<context>
    <name>a2a::FindingMarks</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>同前</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Some of its findings were counted but not kept.</source>
        <translation>其部分问题仅计数，未保留。</translation>
    </message>
</context>
<context>
    <name>a2a::FindingsBar</name>
    <message>
        <source>Filter the findings</source>
        <translation>筛选问题</translation>
    </message>
    <message>
        <source>Filter: a word, severity:error, rule:MSG …</source>
        <translation>筛选：一个词、severity:error、rule:MSG …</translation>
    </message>
    <message>
        <source>Shows only matching findings. Down lists suggestions, Esc clears.</source>
        <translation>只显示匹配的问题。按向下键列出建议，按 Esc 清除。</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Clear the filter (Esc)</source>
        <translation>清除筛选 (Esc)</translation>
    </message>
    <message>
        <source>Muted rules; choose one to unmute it</source>
        <translation>已屏蔽的规则；选择一条可取消屏蔽</translation>
    </message>
    <message>
        <source>%1 muted</source>
        <translation>已屏蔽 %1 项</translation>
    </message>
    <message numerus="yes">
        <source>%n rules muted</source>
        <translation>
            <numerusform>已屏蔽 %n 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Unmute %1</source>
        <translation>取消屏蔽 %1</translation>
    </message>
    <message>
        <source>Unmute all rules</source>
        <translation>取消屏蔽所有规则</translation>
    </message>
</context>
<context>
    <name>a2a::FindingsCount</name>
    <message numerus="yes">
        <source>%n errors</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n 个提示</numerusform>
        </translation>
    </message>
    <message>
        <source>Opens the findings (Ctrl+9)</source>
        <translation>打开问题 (Ctrl+9)</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n from muted rules</source>
        <translation>
            <numerusform>%n 项属于已屏蔽的规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Findings of %1: %2</source>
        <translation>%1 的问题：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n of them on the client side</source>
        <translation>
            <numerusform>其中 %n 个在客户端一侧</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FindingsDelegate</name>
    <message>
        <source>client</source>
        <translation>客户端</translation>
    </message>
</context>
<context>
    <name>a2a::FindingsModel</name>
    <message>
        <source>agent %1</source>
        <translation>智能体 %1</translation>
    </message>
    <message>
        <source>card</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n frames</source>
        <translation>
            <numerusform>%n 帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tasks</source>
        <translation>
            <numerusform>%n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>First</source>
        <translation>首次</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>card, line %1</source>
        <translation>卡片，第 %1 行</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>#%1 to #%2</source>
        <translation>#%1 至 #%2</translation>
    </message>
    <message>
        <source>%1 shown of %2</source>
        <translation>显示 %1 项，共 %2 项</translation>
    </message>
    <message numerus="yes">
        <source>%n agents</source>
        <translation>
            <numerusform>%n 个智能体</numerusform>
        </translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>%1 (client)</source>
        <translation>%1（客户端）</translation>
    </message>
</context>
<context>
    <name>a2a::FindingsPane</name>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Findings by rule</source>
        <translation>按规则列出的问题</translation>
    </message>
    <message>
        <source>No finding matches the filter.</source>
        <translation>没有问题符合筛选条件。</translation>
    </message>
    <message numerus="yes">
        <source>No findings yet: cards, responses and streams are checked against %n rules as they arrive.</source>
        <translation>
            <numerusform>尚未发现问题：卡片、响应和流到达时会按 %n 条规则检查。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No findings: everything received so far passes all %n rules.</source>
        <translation>
            <numerusform>未发现问题：目前收到的内容符合全部 %n 条规则。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Next finding</source>
        <translation>下一项问题(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous finding</source>
        <translation>上一项问题(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Filter the findings</source>
        <translation>筛选问题(&amp;F)</translation>
    </message>
    <message>
        <source>Show the &amp;bytes</source>
        <translation>显示字节(&amp;B)</translation>
    </message>
    <message>
        <source>Goes to the affected bytes (Enter, Ctrl+F8)</source>
        <translation>转到所涉及的字节 (回车，Ctrl+F8)</translation>
    </message>
    <message>
        <source>Filters the wire log by this rule</source>
        <translation>按此规则筛选报文日志</translation>
    </message>
    <message>
        <source>M&amp;ute rule</source>
        <translation>屏蔽此规则(&amp;S)</translation>
    </message>
    <message>
        <source>Hides its findings and marks until you unmute it (Ctrl+Alt+Q)</source>
        <translation>隐藏其问题和标记，直到您取消屏蔽 (Ctrl+Alt+Q)</translation>
    </message>
    <message>
        <source>Unmute all &amp;rules</source>
        <translation>取消屏蔽所有规则(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>No finding to go to.</source>
        <translation>没有可转到的问题。</translation>
    </message>
    <message>
        <source>%1 is muted; the list of muted rules can unmute it.</source>
        <translation>%1 已屏蔽；可在已屏蔽规则的列表中取消屏蔽。</translation>
    </message>
    <message>
        <source>Notes in Cha&amp;t and Timeline</source>
        <translation>在聊天和时间线中显示提示(&amp;T)</translation>
    </message>
    <message>
        <source>All findings are from muted rules.</source>
        <translation>所有问题都属于已屏蔽的规则。</translation>
    </message>
    <message>
        <source>The findings for frame %1 are not listed: filtered out, muted or only counted.</source>
        <translation>第 %1 帧的问题未列出：已被筛除、屏蔽，或仅计数。</translation>
    </message>
    <message>
        <source>Show &amp;all in wire log</source>
        <translation>在报文日志中显示全部(&amp;A)</translation>
    </message>
    <message>
        <source>Also marks note-level findings there</source>
        <translation>同时在其中标出级别为“提示”的问题</translation>
    </message>
</context>
<context>
    <name>a2a::CollapsibleFindings</name>
    <message>
        <source>Card findings</source>
        <translation>卡片问题</translation>
    </message>
    <message>
        <source>More findings are marked in the raw card: %1.</source>
        <translation>更多问题标在卡片原文中：%1。</translation>
    </message>
    <message>
        <source>Shows it in the raw card</source>
        <translation>在卡片原文中显示</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 个</translation>
    </message>
</context>
<context>
    <name>a2a::TaskFollowBar</name>
    <message numerus="yes">
        <source>%n more task(s) followed</source>
        <translation>
            <numerusform>另有 %n 个任务正在跟踪</numerusform>
        </translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>no change for %1, no longer polled</source>
        <translation>%1内没有变化，不再轮询</translation>
    </message>
    <message>
        <source>reconnecting</source>
        <translation>正在重连</translation>
    </message>
    <message>
        <source>polling</source>
        <translation>轮询中</translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation>第 %1/%2 次尝试</translation>
    </message>
    <message>
        <source>next in %1</source>
        <translation>%1后进行下一次</translation>
    </message>
</context>
<context>
    <name>a2a::TaskFollowLine</name>
    <message>
        <source>Get task</source>
        <translation>获取任务</translation>
    </message>
    <message>
        <source>Stop polling</source>
        <translation>停止轮询</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>a2a::FollowMode</name>
    <message>
        <source>Go to the end and follow (Ctrl+End)</source>
        <translation>转到末尾并跟随 (Ctrl+End)</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n 条新内容</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to the end and follow</source>
        <translation>转到末尾并跟随</translation>
    </message>
</context>
<context>
    <name>a2a::FormRow</name>
    <message>
        <source>%1 Edit it as JSON.</source>
        <translation>%1请以 JSON 编辑。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>添加到 %1</translation>
    </message>
    <message>
        <source>Move %1 up</source>
        <translation>上移 %1</translation>
    </message>
    <message>
        <source>Move %1 down</source>
        <translation>下移 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>必填</translation>
    </message>
    <message numerus="yes">
        <source>%n more options are not listed: enter one as JSON.</source>
        <translation>
            <numerusform>还有 %n 个选项没有列出：请以 JSON 填写其中之一。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FormView</name>
    <message numerus="yes">
        <source>%n further fields are not shown here: they can be written as JSON.</source>
        <translation>
            <numerusform>还有 %n 个字段没有在此显示：可用 JSON 填写。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further elements are not shown here: they can be edited as JSON.</source>
        <translation>
            <numerusform>还有 %n 个元素没有在此显示：可用 JSON 编辑。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>title of a list, number of a row</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
</context>
<context>
    <name>a2a::ForwardProxyRow</name>
    <message>
        <source>Copy settin&amp;g</source>
        <translation>复制设置(&amp;G)</translation>
    </message>
    <message>
        <source>Forward proxy</source>
        <translation>正向代理</translation>
    </message>
    <message>
        <source>Setting for clients of the forward proxy</source>
        <translation>正向代理的客户端设置</translation>
    </message>
    <message>
        <source>For clients that use HTTP_PROXY: all agents at http addresses of this machine, nothing rewritten</source>
        <translation>用于使用 HTTP_PROXY 的客户端：本机所有 http 地址的智能体，不改写任何内容</translation>
    </message>
    <message>
        <source>Stop forward pro&amp;xy</source>
        <translation>停止正向代理(&amp;X)</translation>
    </message>
    <message>
        <source>Start forward pro&amp;xy</source>
        <translation>启动正向代理(&amp;X)</translation>
    </message>
    <message>
        <source>Forward proxy: start the client with</source>
        <translation>正向代理：启动客户端时设置</translation>
    </message>
    <message>
        <source>Or start a forward proxy, for clients that use HTTP_PROXY.</source>
        <translation>或启动正向代理，用于使用 HTTP_PROXY 的客户端。</translation>
    </message>
    <message>
        <source>Also passes on to &amp;hosts:</source>
        <translation>还转发到主机(&amp;H)：</translation>
    </message>
    <message>
        <source>Hosts that the forward proxy may reach</source>
        <translation>正向代理可以访问的主机</translation>
    </message>
    <message>
        <source>none: this machine only</source>
        <translation>无：仅限本机</translation>
    </message>
    <message>
        <source>Separated by commas, for example agent.example. Every program of this machine can reach them through the proxy</source>
        <translation>以逗号分隔，例如 agent.example。本机的每个程序都能通过代理访问它们</translation>
    </message>
    <message>
        <source>Not host names, ignored: %1. Use names like agent.example.</source>
        <translation>不是主机名，已忽略：%1。请使用 agent.example 这样的名称。</translation>
    </message>
</context>
<context>
    <name>a2a::FrameDetail</name>
    <message>
        <source>Select a frame to see its content and bytes.</source>
        <translation>选择一帧以查看其内容和字节。</translation>
    </message>
    <message>
        <source>Frame tree</source>
        <translation>帧的树形视图</translation>
    </message>
    <message>
        <source>Frame text</source>
        <translation>帧的文本</translation>
    </message>
    <message>
        <source>Frame bytes</source>
        <translation>帧的字节</translation>
    </message>
    <message>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>%1 · a protobuf message, shown as JSON</source>
        <translation>%1 · protobuf 消息，以 JSON 显示</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Views of the frame</source>
        <translation>帧的视图</translation>
    </message>
    <message>
        <source>Tree and bytes side by side</source>
        <translation>并排显示树和字节</translation>
    </message>
    <message>
        <source>In other versions</source>
        <translation>其他版本</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
</context>
<context>
    <name>a2a::FrameNotes</name>
    <message>
        <source>Mark the frame</source>
        <translation>标记该帧</translation>
    </message>
    <message>
        <source>Mark the frame (Ctrl+M)</source>
        <translation>标记该帧 (Ctrl+M)</translation>
    </message>
    <message>
        <source>Comment on the frame</source>
        <translation>为该帧加批注</translation>
    </message>
    <message>
        <source>resent from #%1</source>
        <translation>重新发送自 #%1</translation>
    </message>
    <message>
        <source>Kept in this session; never sent to the agent (Ctrl+Alt+C)</source>
        <translation>仅保留在本次会话中，不会发送给智能体 (Ctrl+Alt+C)</translation>
    </message>
    <message>
        <source>resent as #%1</source>
        <translation>已重新发送为 #%1</translation>
    </message>
</context>
<context>
    <name>a2a::GoMenu</name>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Next event of the task</source>
        <translation>任务的下一个事件</translation>
    </message>
    <message>
        <source>Previous event of the task</source>
        <translation>任务的上一个事件</translation>
    </message>
    <message>
        <source>No task with events to step through.</source>
        <translation>没有可以逐个查看事件的任务。</translation>
    </message>
    <message>
        <source>This is the newest event of task %1.</source>
        <translation>这是任务 %1 的最新事件。</translation>
    </message>
    <message>
        <source>This is the first event of task %1.</source>
        <translation>这是任务 %1 的第一个事件。</translation>
    </message>
    <message>
        <source>Back to the previous selection (Alt+Left)</source>
        <translation>回到上一个选择 (Alt+Left)</translation>
    </message>
    <message>
        <source>Forward to the next selection (Alt+Right)</source>
        <translation>前往下一个选择 (Alt+Right)</translation>
    </message>
    <message>
        <source>Show full time range</source>
        <translation>显示整个时间范围</translation>
    </message>
</context>
<context>
    <name>a2a::GoToBar</name>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>Type a number from 1 to %1.</source>
        <translation>请输入 1 到 %1 之间的数字。</translation>
    </message>
</context>
<context>
    <name>a2a::GridView</name>
    <message>
        <source>Header</source>
        <translation>标题行</translation>
    </message>
    <message>
        <source>Go to row</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>Table of values</source>
        <translation>值的表格</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>Semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>Vertical bar</source>
        <translation>竖线</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Size of the table</source>
        <translation>表格大小</translation>
    </message>
    <message>
        <source>Current cell</source>
        <translation>当前单元格</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Click: sort by this column</source>
        <translation>点击：按此列排序</translation>
    </message>
    <message>
        <source>Auto: %1</source>
        <translation>自动：%1</translation>
    </message>
    <message>
        <source>%1 rows × %2 columns</source>
        <translation>%1 行 × %2 列</translation>
    </message>
    <message>
        <source>The first %1 rows are shown; the text has more.</source>
        <translation>显示前 %1 行；文本中还有更多。</translation>
    </message>
    <message>
        <source>The first %1 of %2 columns are shown.</source>
        <translation>显示 %2 列中的前 %1 列。</translation>
    </message>
    <message>
        <source>No cell is selected.</source>
        <translation>没有选中单元格。</translation>
    </message>
    <message>
        <source>%1, row %2: %3</source>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>(no such cell)</source>
        <translation>（没有这个单元格）</translation>
    </message>
    <message>
        <source>Tables of more than %1 rows are not sorted.</source>
        <translation>超过 %1 行的表格不排序。</translation>
    </message>
    <message>
        <source>The first %1 of %2 selected cells were copied.</source>
        <translation>复制了所选 %2 个单元格中的前 %1 个。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Cell separator</source>
        <translation>单元格分隔符</translation>
    </message>
    <message>
        <source>First row is the header</source>
        <translation>第一行是标题行</translation>
    </message>
    <message>
        <source>Unclosed quote in a cell that starts in row %1.</source>
        <translation>从第 %1 行开始的一个单元格中，引号未闭合。</translation>
    </message>
    <message>
        <source>Rows with a different cell count than the first: %1.</source>
        <translation>单元格数与第一行不同的行：%1。</translation>
    </message>
    <message>
        <source>Sorting is available once all rows are loaded.</source>
        <translation>所有行加载完成后才能排序。</translation>
    </message>
</context>
<context>
    <name>a2a::HexView</name>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Offset %1: %2</source>
        <translation>偏移 %1：%2</translation>
    </message>
    <message>
        <source>Copy first 4 MiB as hex</source>
        <translation>将前 4 MiB 复制为十六进制</translation>
    </message>
    <message>
        <source>Copy as hex</source>
        <translation>复制为十六进制</translation>
    </message>
    <message>
        <source>Copy first 4 MiB as text</source>
        <translation>将前 4 MiB 复制为文本</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>offset, text</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>a2a::HexViewer</name>
    <message>
        <source>Encoding of the text column</source>
        <translation>文本列的编码</translation>
    </message>
    <message>
        <source>Go to offset</source>
        <translation>转到偏移</translation>
    </message>
    <message>
        <source>1234, 0x4d2, or +16 and -16 from here (Ctrl+G)</source>
        <translation>1234、0x4d2，或从此处起 +16 和 -16 (Ctrl+G)</translation>
    </message>
    <message>
        <source>Find (Ctrl+F)</source>
        <translation>查找 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Text in the encoding of the text column, or bytes as de ad be ef</source>
        <translation>以文本列编码表示的文本，或 de ad be ef 形式的字节</translation>
    </message>
    <message>
        <source>no bytes</source>
        <translation>没有字节</translation>
    </message>
    <message>
        <source>%1 (0x%2) of %3</source>
        <translation>%1 (0x%2)，共 %3</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>选中 %1</translation>
    </message>
    <message>
        <source>How the text column decodes the bytes</source>
        <translation>文本列如何解码字节</translation>
    </message>
    <message>
        <source>Search text or bytes</source>
        <translation>要搜索的文本或字节</translation>
    </message>
    <message>
        <source>hex pairs (0–9, a–f)</source>
        <translation>成对的十六进制数字（0–9、a–f）</translation>
    </message>
    <message>
        <source>Enter an offset from 0 to %1, such as 1234, 0x4d2 or +16.</source>
        <translation>请输入 0 到 %1 之间的偏移，例如 1234、0x4d2 或 +16。</translation>
    </message>
</context>
<context>
    <name>a2a::HtmlView</name>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>Text of the page; nothing is run or loaded</source>
        <translation>页面的文本；不运行也不加载任何内容</translation>
    </message>
    <message>
        <source>Source of the page</source>
        <translation>页面的源代码</translation>
    </message>
    <message>
        <source>Addresses in the page</source>
        <translation>页面中的地址</translation>
    </message>
    <message>
        <source>scripts: %1</source>
        <translation>脚本：%1</translation>
    </message>
    <message>
        <source>styles: %1</source>
        <translation>样式：%1</translation>
    </message>
    <message>
        <source>frames: %1</source>
        <translation>框架：%1</translation>
    </message>
    <message>
        <source>forms: %1</source>
        <translation>表单：%1</translation>
    </message>
    <message>
        <source>event handlers: %1</source>
        <translation>事件处理程序：%1</translation>
    </message>
    <message>
        <source>Not run or loaded: %1.</source>
        <translation>没有运行或加载：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>， </translation>
    </message>
    <message>
        <source>Rendered</source>
        <translation>渲染</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Image of the page; nothing is run or loaded</source>
        <translation>页面的图片；不运行也不加载任何内容</translation>
    </message>
    <message>
        <source>Text of the page</source>
        <translation>页面的文本</translation>
    </message>
    <message>
        <source>HTML source of the page</source>
        <translation>页面的 HTML 源代码</translation>
    </message>
    <message>
        <source>Page views</source>
        <translation>页面视图</translation>
    </message>
    <message>
        <source>Text beyond 4 MB is skipped.</source>
        <translation>超出 4 MB 的文本已跳过。</translation>
    </message>
    <message>
        <source>images: %1</source>
        <translation>图像：%1</translation>
    </message>
</context>
<context>
    <name>a2a::IdLabel</name>
    <message>
        <source>Click to copy</source>
        <translation>点击复制</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>ID %1</source>
        <translation>ID %1</translation>
    </message>
</context>
<context>
    <name>a2a::ImageComparisonView</name>
    <message>
        <source>Blink</source>
        <translation>闪烁对比</translation>
    </message>
    <message>
        <source>Images cannot be shown here; compare their bytes.</source>
        <translation>这里无法显示图片；请比较其字节。</translation>
    </message>
    <message>
        <source>%1 × %2 px</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>The images look the same: every pixel is equal. %1</source>
        <translation>图片看起来相同：每个像素都相等。%1</translation>
    </message>
    <message>
        <source>The images differ. %1</source>
        <translation>图片不同。%1</translation>
    </message>
    <message>
        <source>The images differ. %1 → %2</source>
        <translation>图片不同。%1 → %2</translation>
    </message>
    <message>
        <source>Alternate</source>
        <translation>交替</translation>
    </message>
    <message>
        <source>Cycles in place: first image, second, then both</source>
        <translation>在同一位置依次显示第一张、第二张，然后并排显示两张</translation>
    </message>
    <message>
        <source>Alternates the two images in place, twice a second</source>
        <translation>在同一位置交替显示两张图片，每秒两次</translation>
    </message>
</context>
<context>
    <name>a2a::ImageView</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停 (空格)</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放 (空格)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom out (−, Ctrl+wheel)</source>
        <translation>缩小 (−，Ctrl+滚轮)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom in (+, Ctrl+wheel)</source>
        <translation>放大 (+，Ctrl+滚轮)</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Previous page (Page Up)</source>
        <translation>上一页 (Page Up)</translation>
    </message>
    <message>
        <source>Previous frame (,)</source>
        <translation>上一帧 (,)</translation>
    </message>
    <message>
        <source>Next page (Page Down)</source>
        <translation>下一页 (Page Down)</translation>
    </message>
    <message>
        <source>Next frame (.)</source>
        <translation>下一帧 (.)</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 bit</source>
        <translation>%1 位</translation>
    </message>
    <message>
        <source>frame %1 of %2</source>
        <translation>第 %1 帧，共 %2 帧</translation>
    </message>
    <message>
        <source>page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>Fit to view (0)</source>
        <translation>适应视图大小 (0)</translation>
    </message>
    <message>
        <source>Actual size (1)</source>
        <translation>实际大小 (1)</translation>
    </message>
    <message>
        <source>Not enough data received to show it.</source>
        <translation>收到的内容太少，还无法显示。</translation>
    </message>
    <message>
        <source>The image file is truncated.</source>
        <translation>图片文件不完整（被截断）。</translation>
    </message>
    <message>
        <source>Still receiving: showing the data so far.</source>
        <translation>仍在接收：显示已收到的部分。</translation>
    </message>
    <message>
        <source>100%</source>
        <translation>100%</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
</context>
<context>
    <name>a2a::JsonComparisonView</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
</context>
<context>
    <name>a2a::JsonPartEdit</name>
    <message>
        <source>Attach</source>
        <translation>附加</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>JSON check</source>
        <translation>JSON 检查</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+回车</translation>
    </message>
    <message>
        <source>Valid: an object of 1 member</source>
        <translation>有效：含 1 个成员的对象</translation>
    </message>
    <message>
        <source>Valid: an object of %1 members</source>
        <translation>有效：含 %1 个成员的对象</translation>
    </message>
    <message>
        <source>Valid: an array of 1 element</source>
        <translation>有效：含 1 个元素的数组</translation>
    </message>
    <message>
        <source>Valid: an array of %1 elements</source>
        <translation>有效：含 %1 个元素的数组</translation>
    </message>
    <message>
        <source>A data part: any JSON value</source>
        <translation>数据部件：任意 JSON 值</translation>
    </message>
    <message>
        <source>Valid: scalar value</source>
        <translation>有效：标量值</translation>
    </message>
</context>
<context>
    <name>a2a::JsonProblem</name>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
</context>
<context>
    <name>a2a::JsonTableView</name>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>JSON as a table</source>
        <translation>以表格显示的 JSON</translation>
    </message>
    <message>
        <source>Member names beyond the columns shown: %1.</source>
        <translation>所显示各列之外的成员名：%1。</translation>
    </message>
    <message>
        <source>Only up to %1 rows can be sorted.</source>
        <translation>最多只能对 %1 行排序。</translation>
    </message>
    <message>
        <source>Copy cells</source>
        <translation>复制单元格</translation>
    </message>
    <message>
        <source>Copy row as received</source>
        <translation>按收到的原样复制行</translation>
    </message>
    <message>
        <source>Copy JSON pointer</source>
        <translation>复制 JSON 指针</translation>
    </message>
    <message>
        <source>Show in the tree</source>
        <translation>在树中显示</translation>
    </message>
    <message>
        <source>Sort by this column</source>
        <translation>按此列排序</translation>
    </message>
    <message>
        <source>The object has no such member.</source>
        <translation>该对象没有这个成员。</translation>
    </message>
    <message>
        <source>Empty string.</source>
        <translation>空字符串。</translation>
    </message>
    <message>
        <source>Duplicate member name; this is the last value.</source>
        <translation>成员名重复；这是最后一个值。</translation>
    </message>
</context>
<context>
    <name>a2a::JsonTextPage</name>
    <message>
        <source>JSON as text</source>
        <translation>以文本显示的 JSON</translation>
    </message>
</context>
<context>
    <name>a2a::JsonTreeDelegate</name>
    <message>
        <source>not closed</source>
        <translation>未闭合</translation>
    </message>
</context>
<context>
    <name>a2a::JsonTreeView</name>
    <message>
        <source>Copy value</source>
        <translation>复制值</translation>
    </message>
    <message>
        <source>Copy JSON pointer</source>
        <translation>复制 JSON 指针</translation>
    </message>
    <message>
        <source>Copy JSONPath</source>
        <translation>复制 JSONPath</translation>
    </message>
    <message>
        <source>Copy as received</source>
        <translation>按收到的原样复制</translation>
    </message>
    <message>
        <source>Expand to level</source>
        <translation>展开到指定层级</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>%1
Offset %2, length %3</source>
        <translation>%1
偏移 %2，长度 %3</translation>
    </message>
    <message>
        <source>Expand all children</source>
        <translation>展开所有子项</translation>
    </message>
    <message>
        <source>Duplicate member name in this object.</source>
        <translation>该对象中的成员名重复。</translation>
    </message>
</context>
<context>
    <name>a2a::JsonViewer</name>
    <message>
        <source>Indented</source>
        <translation>缩进</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Find (Ctrl+F)</source>
        <translation>查找 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>JSON as a tree</source>
        <translation>以树形显示的 JSON</translation>
    </message>
    <message>
        <source>Choose an array of objects in the tree to see it as a table.</source>
        <translation>在树中选择一个对象数组，即可以表格查看。</translation>
    </message>
    <message>
        <source>%1 · elements: %2</source>
        <translation>%1 · 元素：%2</translation>
    </message>
    <message>
        <source>Shown as text: JSON of more than %1 MB is not parsed.</source>
        <translation>以文本显示：不解析超过 %1 MB 的 JSON。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Still receiving: shown up to byte %1.</source>
        <translation>仍在接收：显示到第 %1 字节。</translation>
    </message>
    <message>
        <source>Shown as text: JSON of more than %1 MB is not parsed automatically.</source>
        <translation>以文本显示：不自动解析超过 %1 MB 的 JSON。</translation>
    </message>
    <message>
        <source>Tree of nested values (Alt+T)</source>
        <translation>嵌套值的树形视图 (Alt+T)</translation>
    </message>
    <message>
        <source>Raw text (Alt+X)</source>
        <translation>原始文本 (Alt+X)</translation>
    </message>
    <message>
        <source>One value per line; otherwise exactly as received (Alt+I)</source>
        <translation>每行一个值；其余与收到的完全一致 (Alt+I)</translation>
    </message>
    <message>
        <source>%1 rows expanded; the rest stay collapsed.</source>
        <translation>已展开 %1 行；其余保持折叠。</translation>
    </message>
    <message>
        <source>One row per object in an array (Alt+B)</source>
        <translation>数组中的每个对象占一行 (Alt+B)</translation>
    </message>
    <message>
        <source>Lines skipped because they are not JSON: %1; the first is line %2.</source>
        <translation>因不是 JSON 而跳过的行：%1；其中第一处是第 %2 行。</translation>
    </message>
    <message>
        <source>Shown as text because it is not JSON: %1</source>
        <translation>以文本显示，因为它不是 JSON：%1</translation>
    </message>
    <message>
        <source>Truncated at byte %1 (line %2): the complete part is shown.</source>
        <translation>在第 %1 字节（第 %2 行）处截断：显示完整的部分。</translation>
    </message>
    <message>
        <source>Invalid JSON at byte %1 (line %2, column %3): %4 The part before it is shown.</source>
        <translation>第 %1 字节（第 %2 行，第 %3 列）处的 JSON 无效：%4仅显示其前面的内容。</translation>
    </message>
</context>
<context>
    <name>a2a::KeyFetchDialog</name>
    <message>
        <source>Fetch the key</source>
        <translation>获取密钥</translation>
    </message>
    <message>
        <source>Fetch the key of the signature?</source>
        <translation>要获取签名的密钥吗？</translation>
    </message>
    <message>
        <source>The card says that its signer&apos;s keys are at %1.</source>
        <translation>卡片称其签名者的密钥在 %1。</translation>
    </message>
    <message>
        <source>One request is sent there, without credentials; it appears in the wire log. The key is kept until the program ends.</source>
        <translation>将向那里发送一个不带凭据的请求，它会出现在报文日志中。密钥保留到程序结束。</translation>
    </message>
    <message>
        <source>Do not fetch</source>
        <translation>不获取</translation>
    </message>
    <message>
        <source>The card comes from the same host. Its key proves that this host signed the card unchanged, not who runs the host.</source>
        <translation>卡片来自同一主机。其密钥证明卡片由该主机签名且未被更改，但不能证明该主机由谁运营。</translation>
    </message>
    <message>
        <source>The card itself comes from %1. The key identifies who controls the URL above, not the agent.</source>
        <translation>卡片本身来自 %1。密钥只能证明上述 URL 由谁控制，不能证明智能体的身份。</translation>
    </message>
    <message>
        <source>The card itself is a file. The key identifies who controls the URL above, not the agent.</source>
        <translation>卡片本身是一个文件。密钥只能证明上述 URL 由谁控制，不能证明智能体的身份。</translation>
    </message>
</context>
<context>
    <name>a2a::ShortcutsDialog</name>
    <message>
        <source>Search by action or key</source>
        <translation>按操作或快捷键搜索</translation>
    </message>
    <message>
        <source>In: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Next reply target</source>
        <translation>下一个回复目标</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Open for reading, collapse or expand</source>
        <translation>打开阅读，折叠或展开</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>复制文本</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Next or previous event</source>
        <translation>下一个或上一个事件</translation>
    </message>
    <message>
        <source>Next or previous task</source>
        <translation>下一个或上一个任务</translation>
    </message>
    <message>
        <source>Extend the time range</source>
        <translation>扩展时间范围</translation>
    </message>
    <message>
        <source>Zoom in or out</source>
        <translation>放大或缩小</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Zoom to the time range</source>
        <translation>缩放到时间范围</translation>
    </message>
    <message>
        <source>Clear the time range</source>
        <translation>清除时间范围</translation>
    </message>
    <message>
        <source>Artifact player</source>
        <translation>产物播放器</translation>
    </message>
    <message>
        <source>Next or previous chunk</source>
        <translation>下一个或上一个分块</translation>
    </message>
    <message>
        <source>First or last chunk</source>
        <translation>第一个或最后一个分块</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Text and bytes</source>
        <translation>文本和字节</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Next or previous match</source>
        <translation>下一处或上一处匹配</translation>
    </message>
    <message>
        <source>Go to a line or byte</source>
        <translation>转到某行或某字节</translation>
    </message>
    <message>
        <source>JSON tree</source>
        <translation>JSON 树</translation>
    </message>
    <message>
        <source>Copy the JSON pointer</source>
        <translation>复制 JSON 指针</translation>
    </message>
    <message>
        <source>Copy the JSONPath</source>
        <translation>复制 JSONPath</translation>
    </message>
    <message>
        <source>Copy as received</source>
        <translation>按收到的原样复制</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Next or previous page or frame</source>
        <translation>下一页或上一页，下一帧或上一帧</translation>
    </message>
    <message>
        <source>Wire log</source>
        <translation>报文日志</translation>
    </message>
    <message>
        <source>First or last row</source>
        <translation>第一行或最后一行</translation>
    </message>
    <message>
        <source>Copy the cell</source>
        <translation>复制单元格</translation>
    </message>
    <message>
        <source>Don&apos;t retry, close stream</source>
        <translation>不重试，关闭流</translation>
    </message>
    <message>
        <source>Show all of an artifact, expand</source>
        <translation>显示产物的全部内容，展开</translation>
    </message>
    <message>
        <source>Show less of an artifact, collapse</source>
        <translation>只显示产物开头，折叠</translation>
    </message>
    <message>
        <source>Find in the conversation</source>
        <translation>在对话中查找</translation>
    </message>
    <message>
        <source>Find in the list</source>
        <translation>在列表中查找</translation>
    </message>
    <message>
        <source>Read in place, play or stop</source>
        <translation>就地阅读，播放或停止</translation>
    </message>
    <message>
        <source>Next step of the script</source>
        <translation>脚本的下一步</translation>
    </message>
    <message>
        <source>Add a step</source>
        <translation>添加步骤</translation>
    </message>
    <message>
        <source>Duplicate the step</source>
        <translation>创建此步骤的副本</translation>
    </message>
    <message>
        <source>Delete the step</source>
        <translation>删除此步骤</translation>
    </message>
    <message>
        <source>Move the step</source>
        <translation>移动此步骤</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Presenter view</source>
        <translation>演示视图</translation>
    </message>
    <message>
        <source>Next or previous part of the window</source>
        <translation>窗口中的下一个或上一个部分</translation>
    </message>
    <message>
        <source>Context menu</source>
        <translation>上下文菜单</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何位置</translation>
    </message>
    <message>
        <source>Show or hide the artifacts of the task</source>
        <translation>显示或隐藏该任务的产物</translation>
    </message>
    <message>
        <source>Zoom to the artifact, or to the task</source>
        <translation>缩放到产物或任务</translation>
    </message>
    <message>
        <source>Rates below the lanes, idle time compressed</source>
        <translation>泳道下方的速率，压缩空闲时间</translation>
    </message>
    <message>
        <source>Follow new data</source>
        <translation>跟随新数据</translation>
    </message>
    <message>
        <source>Expand all children</source>
        <translation>展开所有子项</translation>
    </message>
    <message>
        <source>Expand to a level</source>
        <translation>展开到指定层级</translation>
    </message>
    <message>
        <source>Go to newest and follow</source>
        <translation>转到最新处并跟随</translation>
    </message>
    <message>
        <source>Back to the previous step</source>
        <translation>回到上一步</translation>
    </message>
    <message>
        <source>Steps in the script editor</source>
        <translation>脚本编辑器中的步骤</translation>
    </message>
    <message>
        <source>No matching shortcut. Ctrl+K finds actions by name.</source>
        <translation>没有匹配的快捷键。Ctrl+K 可按名称查找操作。</translation>
    </message>
    <message>
        <source>Search shortcuts</source>
        <translation>搜索快捷键</translation>
    </message>
    <message>
        <source>Fit, or actual size</source>
        <translation>适应大小，或实际大小</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Offered reply target</source>
        <translation>建议的回复目标</translation>
    </message>
    <message>
        <source>Add to the side-by-side view, or remove from it</source>
        <translation>加入并排视图，或从中移除</translation>
    </message>
    <message>
        <source>Artifact list</source>
        <translation>产物列表</translation>
    </message>
</context>
<context>
    <name>a2a::LaneView</name>
    <message>
        <source>No tasks</source>
        <translation>没有任务</translation>
    </message>
    <message>
        <source>1 task</source>
        <translation>1 个任务</translation>
    </message>
    <message>
        <source>%1 tasks</source>
        <translation>%1 个任务</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>下一个事件</translation>
    </message>
    <message>
        <source>→</source>
        <translation>→</translation>
    </message>
    <message>
        <source>Previous event</source>
        <translation>上一个事件</translation>
    </message>
    <message>
        <source>←</source>
        <translation>←</translation>
    </message>
    <message>
        <source>First event of the task</source>
        <translation>任务的第一个事件</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>Last event of the task</source>
        <translation>任务的最后一个事件</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>Next task</source>
        <translation>下一个任务</translation>
    </message>
    <message>
        <source>↓</source>
        <translation>↓</translation>
    </message>
    <message>
        <source>Previous task</source>
        <translation>上一个任务</translation>
    </message>
    <message>
        <source>↑</source>
        <translation>↑</translation>
    </message>
    <message>
        <source>Show its findings</source>
        <translation>显示其问题</translation>
    </message>
    <message>
        <source>Extend range to next event</source>
        <translation>将范围扩展到下一个事件</translation>
    </message>
    <message>
        <source>Shift+→</source>
        <translation>Shift+→</translation>
    </message>
    <message>
        <source>Extend range to previous event</source>
        <translation>将范围扩展到上一个事件</translation>
    </message>
    <message>
        <source>Shift+←</source>
        <translation>Shift+←</translation>
    </message>
    <message>
        <source>Clear the range</source>
        <translation>清除范围</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>a2a::SingleLineField</name>
    <message>
        <source>Calendar for %1</source>
        <translation>%1 的日历</translation>
    </message>
    <message>
        <source>Choose the day in a calendar (Space)</source>
        <translation>在日历中选择日期 (空格)</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>日历</translation>
    </message>
    <message>
        <source>Cannot be shown on one line: edit it as JSON.</source>
        <translation>无法在一行中显示：请以 JSON 编辑。</translation>
    </message>
</context>
<context>
    <name>a2a::LinkCard</name>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
</context>
<context>
    <name>a2a::OpenLinkDialog</name>
    <message>
        <source>Open a link?</source>
        <translation>打开链接吗？</translation>
    </message>
    <message>
        <source>This link comes from the agent.</source>
        <translation>此链接来自智能体。</translation>
    </message>
    <message>
        <source>Do not open</source>
        <translation>不打开</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>在浏览器中打开</translation>
    </message>
    <message>
        <source>The link could not be opened</source>
        <translation>无法打开该链接</translation>
    </message>
    <message>
        <source>No web browser opened the link. Copy it and open it yourself.</source>
        <translation>没有网页浏览器打开该链接。请复制后自行打开。</translation>
    </message>
    <message>
        <source>This section of the specification is at %1.</source>
        <translation>规范的这一节位于 %1。</translation>
    </message>
    <message>
        <source>Link not opened</source>
        <translation>未打开链接</translation>
    </message>
    <message>
        <source>This link comes from the agent. It points to %1.</source>
        <translation>此链接来自智能体。它指向 %1。</translation>
    </message>
    <message>
        <source>The web browser opens it with all your signed-in sessions.</source>
        <translation>网页浏览器会带着您的全部登录状态打开它。</translation>
    </message>
    <message>
        <source>%1 You can copy the link.</source>
        <translation>%1您可以复制该链接。</translation>
    </message>
</context>
<context>
    <name>a2a::LinkView</name>
    <message>
        <source>The whole link</source>
        <translation>完整链接</translation>
    </message>
</context>
<context>
    <name>a2a::LocalAgentsDialog</name>
    <message>
        <source>Agents on this machine</source>
        <translation>本机上的智能体</translation>
    </message>
    <message>
        <source>Agents found</source>
        <translation>找到的智能体</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>Requesting a card from %n ports…</source>
        <translation>
            <numerusform>正在向 %n 个端口请求卡片…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n agents responded.</source>
        <translation>
            <numerusform>%n 个智能体作出了响应。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No agent responded on %n ports. Enter its URL instead.</source>
        <translation>
            <numerusform>%n 个端口上没有智能体响应。请改为输入其 URL。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2: already listed</source>
        <translation>%1，%2：已在列表中</translation>
    </message>
    <message>
        <source>&amp;Request cards</source>
        <translation>请求卡片(&amp;R)</translation>
    </message>
    <message>
        <source>Listening ports</source>
        <translation>正在监听的端口</translation>
    </message>
    <message>
        <source>Other ports</source>
        <translation>其他端口</translation>
    </message>
    <message>
        <source>3000, 8000-8010</source>
        <translation>3000, 8000-8010</translation>
    </message>
    <message>
        <source>One GET of each well-known card path, at the chosen ports only</source>
        <translation>只对所选端口，对每个公认的卡片路径各发送一次 GET</translation>
    </message>
    <message>
        <source>&amp;Ports on which programs of this machine listen:</source>
        <translation>此计算机上的程序正在监听的端口(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Ports:</source>
        <translation>端口(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Other ports:</source>
        <translation>其他端口(&amp;O)：</translation>
    </message>
    <message>
        <source>Write ports as in 3000, 8000-8010: numbers up to 65535, at most %1.</source>
        <translation>请按 3000, 8000-8010 的形式填写端口：数字不超过 65535，最多 %1 个。</translation>
    </message>
    <message>
        <source>Nothing is sent before you request the cards.</source>
        <translation>在您请求卡片之前不会发送任何内容。</translation>
    </message>
</context>
<context>
    <name>a2a::MainWindow</name>
    <message>
        <source>A&amp;rtifact</source>
        <translation>产物(&amp;R)</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>聊天</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Command palette…</source>
        <translation>命令面板…</translation>
    </message>
    <message>
        <source>About A2A Scope</source>
        <translation>关于 A2A Scope</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Artifacts</source>
        <translation>产物</translation>
    </message>
    <message>
        <source>Wire log</source>
        <translation>报文日志</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>(%1) A2A Scope</source>
        <translation>(%1) A2A Scope</translation>
    </message>
    <message>
        <source>&amp;Message</source>
        <translation>消息(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Wire</source>
        <translation>报文(&amp;W)</translation>
    </message>
    <message>
        <source>Rules…</source>
        <translation>规则…</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>F&amp;indings</source>
        <translation>问题(&amp;I)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>%1 – A2A Scope</source>
        <comment>title of a session</comment>
        <translation>%1 – A2A Scope</translation>
    </message>
    <message>
        <source>(%1) %2 – A2A Scope</source>
        <comment>questions, title of a session</comment>
        <translation>(%1) %2 – A2A Scope</translation>
    </message>
    <message>
        <source>Copy diagnostics</source>
        <translation>复制诊断信息</translation>
    </message>
    <message>
        <source>Only this view</source>
        <translation>仅此视图</translation>
    </message>
    <message>
        <source>Next pending question</source>
        <translation>下一个待答问题</translation>
    </message>
    <message>
        <source>No pending questions.</source>
        <translation>没有待答问题。</translation>
    </message>
    <message>
        <source>Keyboard shortcuts…</source>
        <translation>键盘快捷键…</translation>
    </message>
    <message>
        <source>Demo agent</source>
        <translation>演示智能体</translation>
    </message>
    <message>
        <source>Starts the built-in demo agent and connects to it</source>
        <translation>启动内置的演示智能体并连接</translation>
    </message>
    <message>
        <source>Closing when the tasks that the probe started are canceled…</source>
        <translation>探测启动的任务取消后将关闭…</translation>
    </message>
</context>
<context>
    <name>a2a::Markdown</name>
    <message>
        <source>Shown as plain text: longer than 16 KB.</source>
        <translation>以纯文本显示：超过 16 KB。</translation>
    </message>
    <message>
        <source>Shown as plain text: more than 800 lines.</source>
        <translation>以纯文本显示：超过 800 行。</translation>
    </message>
    <message>
        <source>Shown as plain text: nested too deeply.</source>
        <translation>以纯文本显示：嵌套过深。</translation>
    </message>
    <message>
        <source>Shown as plain text: its tables are too large.</source>
        <translation>以纯文本显示：其中的表格过大。</translation>
    </message>
    <message>
        <source>[image: %1]</source>
        <translation>[图片：%1]</translation>
    </message>
    <message>
        <source>[image: %1 – %2]</source>
        <translation>[图片：%1 – %2]</translation>
    </message>
    <message>
        <source>Shown as plain text: contains a word of over 10,000 characters.</source>
        <translation>以纯文本显示：含有超过 10,000 个字符的词。</translation>
    </message>
</context>
<context>
    <name>a2a::MarkdownView</name>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Formatted</source>
        <translation>排版</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>Formatted text</source>
        <translation>排版后的文本</translation>
    </message>
    <message>
        <source>Shown as text up to this chunk.</source>
        <translation>以文本显示到此分块。</translation>
    </message>
    <message>
        <source>Images not loaded: %1</source>
        <translation>未加载的图像：%1</translation>
    </message>
    <message>
        <source>Text views</source>
        <translation>文本视图</translation>
    </message>
</context>
<context>
    <name>a2a::MarkTargetTracker</name>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Comment…</source>
        <translation>批注…</translation>
    </message>
    <message>
        <source>Comment on the task</source>
        <translation>为该任务加批注</translation>
    </message>
    <message>
        <source>Comment on the artifact</source>
        <translation>为该产物加批注</translation>
    </message>
    <message>
        <source>Kept in this session; never sent to the agent</source>
        <translation>保存在此会话中；绝不会发送给智能体</translation>
    </message>
</context>
<context>
    <name>a2a::MediaView</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Still receiving: shown when it is complete.</source>
        <translation>仍在接收：完成后显示。</translation>
    </message>
    <message>
        <source>Show what was received</source>
        <translation>显示已收到的部分</translation>
    </message>
    <message>
        <source>%1 kHz</source>
        <translation>%1 kHz</translation>
    </message>
    <message>
        <source>mono</source>
        <translation>单声道</translation>
    </message>
    <message>
        <source>stereo</source>
        <translation>立体声</translation>
    </message>
    <message numerus="yes">
        <source>%n channels</source>
        <translation>
            <numerusform>%n 个声道</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 frames/s</source>
        <translation>%1 帧/秒</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停 (空格)</translation>
    </message>
    <message>
        <source>Position in the video</source>
        <translation>视频中的位置</translation>
    </message>
    <message>
        <source>Playback position</source>
        <translation>播放位置</translation>
    </message>
    <message>
        <source>Play video (Space)</source>
        <translation>播放视频 (空格)</translation>
    </message>
    <message>
        <source>Play audio (Space)</source>
        <translation>播放音频 (空格)</translation>
    </message>
    <message>
        <source>Video lags: decoding is slower than playback.</source>
        <translation>画面滞后：解码比播放慢。</translation>
    </message>
    <message>
        <source>The file ends at %1, before its declared length.</source>
        <translation>文件在 %1 处结束，早于它所声明的长度。</translation>
    </message>
    <message>
        <source>The video file is truncated.</source>
        <translation>视频文件不完整（被截断）。</translation>
    </message>
    <message>
        <source>Still receiving: showing the data so far.</source>
        <translation>仍在接收：显示已收到的部分。</translation>
    </message>
    <message>
        <source>The waveform ends at %1: the rest takes too long to compute.</source>
        <translation>波形在 %1 处结束：其余部分计算耗时过长。</translation>
    </message>
    <message>
        <source>Save it to watch it with another program</source>
        <translation>保存后用其他程序观看</translation>
    </message>
</context>
<context>
    <name>a2a::MessageBar</name>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>忽略 (Esc)</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
</context>
<context>
    <name>a2a::MetadataPage</name>
    <message>
        <source>Metadata of the artifact</source>
        <translation>产物的元数据</translation>
    </message>
    <message>
        <source>Chunk 1 without its content.</source>
        <translation>第 1 个分块，不含内容。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Chunk %1 without its content: same as the previous chunk.</source>
        <translation>第 %1 个分块，不含内容：与前一分块相同。</translation>
    </message>
    <message>
        <source>Chunk %1 without its content. Changed since the previous chunk: %2</source>
        <translation>第 %1 个分块，不含内容。与前一分块的不同之处：%2</translation>
    </message>
</context>
<context>
    <name>a2a::ScreenReaderAnnouncer</name>
    <message>
        <source>Connected to %1.</source>
        <translation>已连接到 %1。</translation>
    </message>
    <message>
        <source>Connection to %1 failed. %2</source>
        <translation>连接 %1 失败。%2</translation>
    </message>
</context>
<context>
    <name>a2a::OAuthFields</name>
    <message>
        <source>In the browser (authorization code, PKCE)</source>
        <translation>在浏览器中（授权码，PKCE）</translation>
    </message>
    <message>
        <source>On another device (device code)</source>
        <translation>在另一台设备上（设备码）</translation>
    </message>
    <message>
        <source>OAuth flow</source>
        <translation>OAuth 流程</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>提供方</translation>
    </message>
    <message>
        <source>Client ID</source>
        <translation>客户端 ID</translation>
    </message>
    <message>
        <source>Client secret</source>
        <translation>客户端密钥</translation>
    </message>
    <message>
        <source>Empty for a public client</source>
        <translation>公共客户端留空</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>PEM file, instead of a secret</source>
        <translation>PEM 文件，代替客户端密钥</translation>
    </message>
    <message>
        <source>Scopes</source>
        <translation>权限范围</translation>
    </message>
    <message>
        <source>Separated by spaces</source>
        <translation>以空格分隔</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>As the client itself (client credentials)</source>
        <translation>以客户端自身的身份（客户端凭据）</translation>
    </message>
    <message>
        <source>Issuer or metadata URL</source>
        <translation>签发者或元数据的 URL</translation>
    </message>
    <message>
        <source>Empty: dynamic registration, if supported</source>
        <translation>留空：动态注册（若支持）</translation>
    </message>
    <message>
        <source>Optional resource indicator (RFC 8707)</source>
        <translation>可选的资源指示符（RFC 8707）</translation>
    </message>
    <message>
        <source>In the card: %1</source>
        <translation>卡片中：%1</translation>
    </message>
    <message>
        <source>Provider: from the metadata of %1 (RFC 9728)</source>
        <translation>提供方：由 %1 的元数据给出（RFC 9728）</translation>
    </message>
    <message>
        <source>Opens %1 in the browser.</source>
        <translation>将在浏览器中打开 %1。</translation>
    </message>
</context>
<context>
    <name>a2a::OAuthPage</name>
    <message>
        <source>Copy address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>Device code</source>
        <translation>设备码</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>再次打开</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>在浏览器中打开</translation>
    </message>
    <message>
        <source>Enter this code</source>
        <translation>请输入此代码</translation>
    </message>
    <message>
        <source>Enter it at %1, on any device.</source>
        <translation>在任何设备上打开 %1 并输入。</translation>
    </message>
    <message>
        <source>Open the page here</source>
        <translation>在此打开页面</translation>
    </message>
    <message>
        <source>Contacting the provider…</source>
        <translation>正在联系提供方…</translation>
    </message>
    <message>
        <source>The provider&apos;s page is at %1. The sign-in continues automatically when you are done there.</source>
        <translation>提供方的页面在 %1。在那里完成后登录会自动继续。</translation>
    </message>
    <message>
        <source>Time left: %1:%2</source>
        <translation>剩余时间：%1:%2</translation>
    </message>
    <message>
        <source>Sign-in status</source>
        <translation>登录状态</translation>
    </message>
    <message>
        <source>Sign in using your browser</source>
        <translation>请在浏览器中登录</translation>
    </message>
    <message>
        <source>%1 was opened in the browser. The sign-in continues automatically when you are done.</source>
        <translation>已在浏览器中打开 %1。完成后登录会自动继续。</translation>
    </message>
</context>
<context>
    <name>a2a::OfferMenu</name>
    <message>
        <source>Protocol version and binding</source>
        <translation>协议版本和绑定</translation>
    </message>
    <message>
        <source>Suggested by the agent&apos;s response</source>
        <translation>根据智能体的响应建议</translation>
    </message>
    <message>
        <source>In the card</source>
        <translation>卡片中列出</translation>
    </message>
    <message>
        <source>Selected manually</source>
        <translation>手动选择</translation>
    </message>
    <message>
        <source>Not in the card – force</source>
        <translation>卡片中没有 – 强制使用</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>Use preferred interface: %1</source>
        <translation>使用首选接口：%1</translation>
    </message>
    <message>
        <source>Use preferred interface</source>
        <translation>使用首选接口</translation>
    </message>
</context>
<context>
    <name>a2a::OpenTaskDialog</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>agent default</source>
        <translation>智能体默认</translation>
    </message>
    <message>
        <source>History length</source>
        <translation>历史长度</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>类型(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;History length</source>
        <translation>历史长度(&amp;H)</translation>
    </message>
    <message>
        <source>ListTasks for this context: its tasks are listed in the agents tree.</source>
        <translation>对此上下文执行 ListTasks：其任务将列在智能体树中。</translation>
    </message>
    <message>
        <source>&amp;Resubscribe: follow its events</source>
        <translation>重新订阅：跟踪其事件(&amp;R)</translation>
    </message>
    <message>
        <source>Open by ID at %1</source>
        <translation>在 %1 按 ID 打开</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>&amp;ID</source>
        <translation>&amp;ID</translation>
    </message>
    <message>
        <source>Enter the ID exactly as the agent uses it.</source>
        <translation>请输入与智能体所用完全一致的 ID。</translation>
    </message>
    <message>
        <source>GetTask: the task&apos;s current state.</source>
        <translation>GetTask：任务的当前状态。</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>JSON object</source>
        <translation>JSON 对象</translation>
    </message>
    <message>
        <source>No field for it in this version</source>
        <translation>此版本没有对应字段</translation>
    </message>
    <message>
        <source>&amp;Metadata</source>
        <translation>元数据(&amp;M)</translation>
    </message>
    <message>
        <source>The metadata is not a JSON object.</source>
        <translation>元数据不是 JSON 对象。</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>a2a::CustomInterfaceDialog</name>
    <message>
        <source>Use another interface of %1</source>
        <translation>使用 %1 的其他接口</translation>
    </message>
    <message>
        <source>Protocol version</source>
        <translation>协议版本</translation>
    </message>
    <message>
        <source>Binding</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>URL of the endpoint</source>
        <translation>端点的 URL</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Protocol &amp;version</source>
        <translation>协议版本(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Binding</source>
        <translation>绑定(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;URL</source>
        <translation>&amp;URL</translation>
    </message>
    <message>
        <source>A2A %1 is not supported over %2.</source>
        <translation>不支持通过 %2 的 A2A %1。</translation>
    </message>
    <message>
        <source>Enter the URL of the endpoint.</source>
        <translation>请输入端点的 URL。</translation>
    </message>
    <message>
        <source>This is not a valid endpoint URL.</source>
        <translation>这不是有效的端点 URL。</translation>
    </message>
    <message>
        <source>The URL must begin with http:// or https://.</source>
        <translation>URL 必须以 http:// 或 https:// 开头。</translation>
    </message>
    <message>
        <source>The choice is kept until you undo it.</source>
        <translation>该选择在您撤销之前一直有效。</translation>
    </message>
</context>
<context>
    <name>a2a::PageCanvas</name>
    <message>
        <source>Rendered page</source>
        <translation>渲染后的页面</translation>
    </message>
</context>
<context>
    <name>a2a::PageView</name>
    <message>
        <source>Show the text</source>
        <translation>显示文本</translation>
    </message>
    <message>
        <source>Only the beginning of the page is rendered: it is too long.</source>
        <translation>页面太长，只渲染了前面一段。</translation>
    </message>
    <message>
        <source>Only the beginning of the page is rendered.</source>
        <translation>只渲染了页面的前面一段。</translation>
    </message>
    <message>
        <source>Only the first MB of the page is rendered; the rest is in Text and Source.</source>
        <translation>只渲染了页面的前 1 MB；其余部分见“文本”和“源代码”。</translation>
    </message>
</context>
<context>
    <name>a2a::PartChip</name>
    <message>
        <source>Part %1</source>
        <translation>第 %1 个部件</translation>
    </message>
    <message>
        <source>Alt+Left and Alt+Right move it, Delete removes it</source>
        <translation>Alt+Left 和 Alt+Right 移动，Delete 移除</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>Move e&amp;arlier</source>
        <translation>前移(&amp;A)</translation>
    </message>
    <message>
        <source>Move &amp;later</source>
        <translation>后移(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>a2a::PartDetails</name>
    <message>
        <source>Name (optional)</source>
        <translation>名称（可选）</translation>
    </message>
    <message>
        <source>Media type (optional)</source>
        <translation>媒体类型（可选）</translation>
    </message>
    <message>
        <source>Metadata (optional)</source>
        <translation>元数据（可选）</translation>
    </message>
    <message>
        <source>A JSON object, sent with the part</source>
        <translation>一个 JSON 对象，随此部分一起发送</translation>
    </message>
    <message>
        <source>Metadata: %1</source>
        <translation>元数据：%1</translation>
    </message>
    <message>
        <source>Metadata must be a JSON object.</source>
        <translation>元数据必须是 JSON 对象。</translation>
    </message>
    <message>
        <source>Media type, such as %1</source>
        <translation>媒体类型，例如 %1</translation>
    </message>
</context>
<context>
    <name>a2a::PartSection</name>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Show all of part %1</source>
        <translation>显示第 %1 个部件的全部内容</translation>
    </message>
</context>
<context>
    <name>a2a::PartWindow</name>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Copy content</source>
        <translation>复制内容</translation>
    </message>
    <message>
        <source>Use as an attachment</source>
        <translation>用作附件</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 – linked file</source>
        <translation>%1 – 链接指向的文件</translation>
    </message>
    <message>
        <source>%1 – message part</source>
        <translation>%1 – 消息的部件</translation>
    </message>
</context>
<context>
    <name>a2a::PartWords</name>
    <message>
        <source>Tool call</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>Tool error</source>
        <translation>工具错误</translation>
    </message>
    <message>
        <source>Tool result</source>
        <translation>工具结果</translation>
    </message>
    <message>
        <source>Thought</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Code error</source>
        <translation>代码错误</translation>
    </message>
    <message>
        <source>Code output</source>
        <translation>代码输出</translation>
    </message>
</context>
<context>
    <name>a2a::PartsScrollArea</name>
    <message>
        <source>All parts of the artifact</source>
        <translation>该产物的所有部件</translation>
    </message>
    <message numerus="yes">
        <source>%n more parts: choose one above to view it.</source>
        <translation>
            <numerusform>还有 %n 个部件：在上方选择一个查看。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::OtherClientBar</name>
    <message>
        <source>Send here too</source>
        <translation>也在此发送</translation>
    </message>
    <message>
        <source>Your messages go to the agent directly, into that client&apos;s conversation</source>
        <translation>您的消息直接发给智能体，进入该客户端的对话</translation>
    </message>
    <message>
        <source>Conversation of %1</source>
        <translation>%1 的对话</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between clients</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>a2a::PasteCardDialog</name>
    <message>
        <source>Paste an agent card</source>
        <translation>粘贴智能体卡片</translation>
    </message>
    <message>
        <source>Agent card, JSON</source>
        <translation>智能体卡片，JSON</translation>
    </message>
    <message>
        <source>Paste the card&apos;s JSON.</source>
        <translation>请粘贴卡片的 JSON。</translation>
    </message>
    <message>
        <source>The card of %1.</source>
        <translation>%1 的卡片。</translation>
    </message>
    <message>
        <source>It has no usable interface.</source>
        <translation>它没有可用的接口。</translation>
    </message>
</context>
<context>
    <name>a2a::Phrase</name>
    <message>
        <source>The result is not wrapped in &quot;task&quot;, &quot;message&quot; or an update.</source>
        <translation>结果没有包在“task”、“message”或某种更新中。</translation>
    </message>
    <message>
        <source>The result has no &quot;kind&quot;; identified by its members.</source>
        <translation>结果没有“kind”；按其成员识别。</translation>
    </message>
    <message>
        <source>The response is a message; in 0.1 it must be a task.</source>
        <translation>响应是消息；在 0.1 中必须是任务。</translation>
    </message>
    <message>
        <source>Unknown event: not a task, message, status update or artifact update.</source>
        <translation>未知事件：不是任务、消息、状态更新或产物更新。</translation>
    </message>
    <message>
        <source>The task list is a bare array instead of &quot;tasks&quot;.</source>
        <translation>任务列表是裸数组，而不是“tasks”。</translation>
    </message>
    <message>
        <source>An entry of the task list is not an object; skipped.</source>
        <translation>任务列表的某一项不是对象；已跳过。</translation>
    </message>
    <message>
        <source>The task list has no nextPageToken or totalSize, which are required.</source>
        <translation>任务列表缺少必需的 nextPageToken 或 totalSize。</translation>
    </message>
    <message>
        <source>The push notification config has no url.</source>
        <translation>推送通知配置没有 url。</translation>
    </message>
    <message>
        <source>The response has no &quot;jsonrpc&quot;: &quot;2.0&quot;.</source>
        <translation>响应没有 &quot;jsonrpc&quot;: &quot;2.0&quot;。</translation>
    </message>
    <message>
        <source>The id was sent as a number but returned as a string.</source>
        <translation>id 发送时是数字，返回时是字符串。</translation>
    </message>
    <message>
        <source>The response has no id; matched by connection.</source>
        <translation>响应没有 id；按连接匹配。</translation>
    </message>
    <message>
        <source>The error wraps another response; its error is shown.</source>
        <translation>错误中包裹了另一个响应；显示其中的错误。</translation>
    </message>
    <message>
        <source>The response has HTTP status %1; parsed anyway.</source>
        <translation>响应的 HTTP 状态码为 %1；仍然解析。</translation>
    </message>
    <message>
        <source>The response has a JSON-RPC envelope, which HTTP+JSON does not use.</source>
        <translation>响应带有 JSON-RPC 封装，HTTP+JSON 不使用它。</translation>
    </message>
    <message>
        <source>The response has &quot;kind&quot; members; the request was in protobuf form.</source>
        <translation>响应带有“kind”成员；请求采用的是 protobuf 形式。</translation>
    </message>
    <message>
        <source>The response lists its extensions in %1, the header of another protocol version.</source>
        <translation>响应在 %1 中列出其扩展，那是另一协议版本的标头。</translation>
    </message>
    <message>
        <source>A stream was requested; a single JSON document was returned.</source>
        <translation>请求的是流，返回的是单个 JSON 文档。</translation>
    </message>
    <message>
        <source>The data is not valid JSON; parsed after repairing comments, commas or brackets.</source>
        <translation>数据不是有效的 JSON；修复注释、逗号或括号后解析。</translation>
    </message>
    <message>
        <source>The response is not valid JSON; parsed after repairing comments, commas or brackets.</source>
        <translation>响应不是有效的 JSON；修复注释、逗号或括号后解析。</translation>
    </message>
    <message>
        <source>The JSON continues in lines without the data: prefix.</source>
        <translation>JSON 在没有 data: 前缀的行中继续。</translation>
    </message>
    <message>
        <source>No blank line separates this event from its neighbors.</source>
        <translation>此事件与相邻事件之间没有空行。</translation>
    </message>
    <message>
        <source>The event is named &quot;error&quot;; treated like any other.</source>
        <translation>事件名为“error”；按普通事件处理。</translation>
    </message>
    <message>
        <source>A record separator precedes the JSON.</source>
        <translation>JSON 前面有记录分隔符。</translation>
    </message>
    <message>
        <source>The stream ended without the blank line that completes its last event.</source>
        <translation>流结束时缺少结束最后一个事件的空行。</translation>
    </message>
    <message>
        <source>More than %1 nested Any messages; the innermost are shown as bytes (base64).</source>
        <translation>嵌套的 Any 消息超过 %1 层；最内层以字节（base64）显示。</translation>
    </message>
    <message>
        <source>An Any message has too many values; shown as bytes (base64).</source>
        <translation>一条 Any 消息包含过多的值；以字节（base64）显示。</translation>
    </message>
    <message>
        <source>The authentication schemes are a string instead of a list.</source>
        <translation>认证方案是字符串，而不是列表。</translation>
    </message>
    <message>
        <source>The authentication is not an object; the scheme names are read from it.</source>
        <translation>authentication 不是对象；从中读取了各方案的名称。</translation>
    </message>
    <message>
        <source>An interface has no protocolVersion; %1 is assumed.</source>
        <translation>某个接口没有注明 protocolVersion；按 %1 处理。</translation>
    </message>
    <message>
        <source>The protocol version is written as major.minor; the rest is ignored.</source>
        <translation>协议版本写作“主版本.次版本”；其余部分被忽略。</translation>
    </message>
    <message>
        <source>The card is 1.0 but has no supportedInterfaces.</source>
        <translation>卡片是 1.0，但没有 supportedInterfaces。</translation>
    </message>
    <message>
        <source>&quot;security&quot; is the older name; 1.0 uses &quot;securityRequirements&quot;.</source>
        <translation>“security”是旧名称；1.0 使用“securityRequirements”。</translation>
    </message>
    <message>
        <source>SDK-internal $case wrapper in a security scheme; unwrapped.</source>
        <translation>安全方案中有 SDK 内部的 $case 包装；已拆开。</translation>
    </message>
    <message>
        <source>A member is empty; treated as absent.</source>
        <translation>某个成员为空；视为不存在。</translation>
    </message>
    <message>
        <source>The binding name is not spelled as in the specification.</source>
        <translation>绑定名称的拼写与规范不同。</translation>
    </message>
    <message>
        <source>The card is at %1, its location in other protocol versions.</source>
        <translation>卡片位于 %1，那是其他协议版本的卡片位置。</translation>
    </message>
    <message>
        <source>The card&apos;s URL is relative; resolved against the card&apos;s address.</source>
        <translation>卡片的 URL 是相对的；按卡片自身的地址解析。</translation>
    </message>
    <message>
        <source>The card&apos;s URL is on this machine, but the card is from another one.</source>
        <translation>卡片的 URL 指向本机，但卡片来自另一台机器。</translation>
    </message>
    <message>
        <source>The parts are in &quot;data&quot; instead of &quot;parts&quot;.</source>
        <translation>部件位于“data”而不是“parts”中。</translation>
    </message>
    <message>
        <source>The parts are in &quot;content&quot;; in this binding it is &quot;parts&quot;.</source>
        <translation>部件位于“content”中；在此绑定中应为“parts”。</translation>
    </message>
    <message>
        <source>The parts are in &quot;parts&quot;; in this form it is &quot;content&quot;.</source>
        <translation>部件位于“parts”中；在这种形式中应为“content”。</translation>
    </message>
    <message>
        <source>A message has no role; treated as the agent&apos;s.</source>
        <translation>消息没有 role；视为智能体的消息。</translation>
    </message>
    <message>
        <source>The role is neither the user&apos;s nor the agent&apos;s.</source>
        <translation>角色既不是用户也不是智能体。</translation>
    </message>
    <message>
        <source>The role is spelled as in another protocol version.</source>
        <translation>角色采用了另一协议版本的拼写。</translation>
    </message>
    <message>
        <source>A message has no messageId, so repeats cannot be detected.</source>
        <translation>消息没有 messageId，因此无法识别重复。</translation>
    </message>
    <message>
        <source>A message has no &quot;kind&quot;.</source>
        <translation>消息没有“kind”。</translation>
    </message>
    <message>
        <source>The messageId was already used by another message.</source>
        <translation>此前已有另一条消息使用了这个 messageId。</translation>
    </message>
    <message>
        <source>A message was repeated with the same messageId but other parts.</source>
        <translation>相同 messageId 的消息再次到达，但部件不同。</translation>
    </message>
    <message>
        <source>A part has no type; identified by its members.</source>
        <translation>部件没有注明类型；按其成员识别。</translation>
    </message>
    <message>
        <source>A part has &quot;type&quot;, which this protocol version does not define.</source>
        <translation>部件带有“type”，此协议版本没有定义它。</translation>
    </message>
    <message>
        <source>A part has &quot;type&quot;; this protocol version uses &quot;kind&quot;.</source>
        <translation>部件带有“type”；此协议版本使用“kind”。</translation>
    </message>
    <message>
        <source>The object has &quot;kind&quot;, which this protocol version does not define.</source>
        <translation>对象带有“kind”，此协议版本没有定义它。</translation>
    </message>
    <message>
        <source>A part has &quot;kind&quot;, which this protocol version does not define.</source>
        <translation>部件带有“kind”，此协议版本没有定义它。</translation>
    </message>
    <message>
        <source>A part has &quot;kind&quot;; this protocol version uses &quot;type&quot;.</source>
        <translation>部件带有“kind”；此协议版本使用“type”。</translation>
    </message>
    <message>
        <source>A file is in a &quot;file&quot; member; 1.0 has &quot;raw&quot; or &quot;url&quot; on the part.</source>
        <translation>文件位于“file”成员中；1.0 在部件上使用“raw”或“url”。</translation>
    </message>
    <message>
        <source>File content is in &quot;data&quot; instead of &quot;bytes&quot;.</source>
        <translation>文件内容位于“data”而不是“bytes”中。</translation>
    </message>
    <message>
        <source>File content is in &quot;%1&quot;, which this protocol version does not define there.</source>
        <translation>文件内容位于“%1”中，此协议版本在那里没有定义它。</translation>
    </message>
    <message>
        <source>A member is null; treated as absent.</source>
        <translation>某个成员为 null；视为不存在。</translation>
    </message>
    <message>
        <source>A member of the card is null; treated as absent.</source>
        <translation>卡片的某个成员为 null；视为不存在。</translation>
    </message>
    <message>
        <source>A member name has underscores; the protocol uses camelCase.</source>
        <translation>成员名使用了下划线；协议使用 camelCase。</translation>
    </message>
    <message>
        <source>The state is spelled as in another protocol version.</source>
        <translation>状态采用了另一协议版本的拼写。</translation>
    </message>
    <message>
        <source>TASK_STATE_CANCELLED is the older spelling; 1.0 has TASK_STATE_CANCELED.</source>
        <translation>TASK_STATE_CANCELLED 是旧拼写；1.0 写作 TASK_STATE_CANCELED。</translation>
    </message>
    <message>
        <source>The task state is not defined in any protocol version.</source>
        <translation>任何协议版本都没有定义该任务状态。</translation>
    </message>
    <message>
        <source>The timestamp has no time zone (or no time); UTC is assumed.</source>
        <translation>时间戳没有注明时区（或没有时间）；按 UTC 处理。</translation>
    </message>
    <message>
        <source>The agent&apos;s clock is %1 s ahead of this computer&apos;s.</source>
        <translation>智能体的时钟比本机快 %1 秒。</translation>
    </message>
    <message>
        <source>The agent&apos;s clock is %1 s behind this computer&apos;s.</source>
        <translation>智能体的时钟比本机慢 %1 秒。</translation>
    </message>
    <message>
        <source>The task has no contextId.</source>
        <translation>任务没有 contextId。</translation>
    </message>
    <message>
        <source>An artifact has no artifactId; identified by its position.</source>
        <translation>产物没有 artifactId；按其位置识别。</translation>
    </message>
    <message>
        <source>The artifact is an array; its first element is used.</source>
        <translation>产物是数组；使用其第一个元素。</translation>
    </message>
    <message>
        <source>append on the first chunk of an artifact: there is nothing to append to.</source>
        <translation>产物的第一个分块带有 append：没有可追加的内容。</translation>
    </message>
    <message>
        <source>A chunk arrived after lastChunk.</source>
        <translation>lastChunk 之后又到达了分块。</translation>
    </message>
    <message>
        <source>The response is not JSON: %1 (byte %2).</source>
        <translation>响应不是 JSON：%1（第 %2 字节）。</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>relative URL, completed from the card&apos;s address</source>
        <translation>相对 URL，按卡片的地址补全</translation>
    </message>
    <message>
        <source>%1 replaced by the card&apos;s host</source>
        <translation>%1 已替换为卡片所在的主机</translation>
    </message>
    <message>
        <source>no scheme: plaintext, like its card</source>
        <translation>URL 未注明 http/https：与卡片一样使用明文</translation>
    </message>
    <message>
        <source>no scheme: plaintext, on this machine</source>
        <translation>URL 未注明 http/https：在本机上使用明文</translation>
    </message>
    <message>
        <source>no scheme: TLS</source>
        <translation>URL 未注明 http/https：TLS</translation>
    </message>
    <message>
        <source>no scheme: tries TLS first</source>
        <translation>URL 未注明 http/https：先尝试 TLS</translation>
    </message>
    <message>
        <source>no scheme: plaintext, it does not support TLS</source>
        <translation>URL 未注明 http/https：使用明文，该端点不支持 TLS</translation>
    </message>
    <message>
        <source>gRPC ignores the URL&apos;s path</source>
        <translation>gRPC 忽略 URL 的路径</translation>
    </message>
    <message>
        <source>supportedInterfaces, entry %1</source>
        <translation>supportedInterfaces 第 %1 项</translation>
    </message>
    <message>
        <source>version assumed</source>
        <translation>推定的版本</translation>
    </message>
    <message>
        <source>protocolVersion %1</source>
        <translation>protocolVersion %1</translation>
    </message>
    <message>
        <source>signatures or security as in 0.3, no protocolVersion</source>
        <translation>签名或安全成员与 0.3 相同，没有 protocolVersion</translation>
    </message>
    <message>
        <source>transports as in 0.2.4 and later</source>
        <translation>传输方式与 0.2.4 及以后版本相同</translation>
    </message>
    <message>
        <source>security members as in 0.2</source>
        <translation>安全成员与 0.2 相同</translation>
    </message>
    <message>
        <source>authentication as in 0.1</source>
        <translation>认证与 0.1 相同</translation>
    </message>
    <message>
        <source>served at agent-card.json</source>
        <translation>位于 agent-card.json</translation>
    </message>
    <message>
        <source>members as in 0.2, no protocolVersion</source>
        <translation>成员与 0.2 相同，没有 protocolVersion</translation>
    </message>
    <message>
        <source>preferred transport</source>
        <translation>首选传输方式</translation>
    </message>
    <message>
        <source>fallback, in case the version is wrong</source>
        <translation>后备，以防版本有误</translation>
    </message>
    <message>
        <source>additional interface</source>
        <translation>附加接口</translation>
    </message>
    <message>
        <source>The card&apos;s URL &quot;%1&quot; is not valid.</source>
        <translation>卡片的 URL“%1”无效。</translation>
    </message>
    <message>
        <source>The URL&apos;s scheme &quot;%1&quot; is not http or https.</source>
        <translation>URL 的协议“%1”不是 http 或 https。</translation>
    </message>
    <message>
        <source>The card&apos;s URL &quot;%1&quot; has no host.</source>
        <translation>卡片的 URL“%1”没有主机。</translation>
    </message>
    <message>
        <source>A2A 0.1 has no gRPC binding.</source>
        <translation>A2A 0.1 没有 gRPC 绑定。</translation>
    </message>
    <message>
        <source>This build has no gRPC support: built without libprotobuf.</source>
        <translation>此构建不支持 gRPC：构建时没有 libprotobuf。</translation>
    </message>
    <message>
        <source>The binding &quot;%1&quot; is not an A2A binding.</source>
        <translation>绑定“%1”不属于 A2A。</translation>
    </message>
    <message>
        <source>A2A 0.1 has no HTTP+JSON binding.</source>
        <translation>A2A 0.1 没有 HTTP+JSON 绑定。</translation>
    </message>
    <message>
        <source>A2A %1 is not supported yet.</source>
        <translation>尚不支持 A2A %1。</translation>
    </message>
    <message>
        <source>Unknown protocol version &quot;%1&quot;.</source>
        <translation>未知的协议版本“%1”。</translation>
    </message>
    <message>
        <source>forced; not in the card</source>
        <translation>强制使用；卡片中没有</translation>
    </message>
    <message>
        <source>selected manually</source>
        <translation>手动选择</translation>
    </message>
    <message>
        <source>The response is JSON, but not an agent card: it has no name, interfaces or skills.</source>
        <translation>响应是 JSON，但不是智能体卡片：没有名称、接口或技能。</translation>
    </message>
    <message>
        <source>Open it in a browser: it may be a web page instead of a card.</source>
        <translation>请在浏览器中打开：那里可能是网页而不是卡片。</translation>
    </message>
    <message>
        <source>Check the URL; a card is usually at /.well-known/agent-card.json.</source>
        <translation>请检查 URL；卡片通常位于 /.well-known/agent-card.json。</translation>
    </message>
    <message>
        <source>The agent requires authentication; set a bearer token or an API key.</source>
        <translation>智能体要求认证；请设置 Bearer 令牌或 API 密钥。</translation>
    </message>
    <message>
        <source>Not possible in the task&apos;s state; get the task, or start a new one.</source>
        <translation>任务的状态不允许这样做；请获取任务，或新建任务。</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>数字 %1</translation>
    </message>
    <message>
        <source>a group</source>
        <translation>一个组</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>The agent returned HTTP %1.</source>
        <translation>智能体返回 HTTP %1。</translation>
    </message>
    <message>
        <source>The agent returned HTTP %1 (%2).</source>
        <translation>智能体返回 HTTP %1（%2）。</translation>
    </message>
    <message>
        <source>The agent returned HTTP %1: %2</source>
        <translation>智能体返回 HTTP %1：%2</translation>
    </message>
    <message>
        <source>Set a bearer token or an API key for this agent and try again.</source>
        <translation>请为此智能体设置 Bearer 令牌或 API 密钥，然后重试。</translation>
    </message>
    <message>
        <source>Check the URL: no A2A service responds there.</source>
        <translation>请检查 URL：那里没有 A2A 服务响应。</translation>
    </message>
    <message>
        <source>The fault is in the agent or a proxy in front of it; see its log.</source>
        <translation>问题出在智能体或其前面的代理；请查看其日志。</translation>
    </message>
    <message>
        <source>The response body in the wire log may say why.</source>
        <translation>报文日志中的响应正文可能说明原因。</translation>
    </message>
    <message>
        <source>The agent returned HTTP %1 with an empty body.</source>
        <translation>智能体返回 HTTP %1，正文为空。</translation>
    </message>
    <message>
        <source>Check that the URL is the agent&apos;s A2A endpoint.</source>
        <translation>请检查 URL 是否为智能体的 A2A 端点。</translation>
    </message>
    <message>
        <source>The agent returned HTTP %1 with a web page instead of JSON.</source>
        <translation>智能体返回 HTTP %1，内容是网页而不是 JSON。</translation>
    </message>
    <message>
        <source>Check that the URL is the agent&apos;s A2A endpoint and not a web site&apos;s.</source>
        <translation>请检查 URL 是智能体的 A2A 端点而不是网站地址。</translation>
    </message>
    <message>
        <source>The agent&apos;s response is not JSON: %1 (byte %2).</source>
        <translation>智能体的响应不是 JSON：%1（第 %2 字节）。</translation>
    </message>
    <message>
        <source>The agent returned error %1.</source>
        <translation>智能体返回了错误 %1。</translation>
    </message>
    <message>
        <source>The agent returned error %1: %2</source>
        <translation>智能体返回了错误 %1：%2</translation>
    </message>
    <message>
        <source>retry after %1</source>
        <translation>%1 后重试</translation>
    </message>
    <message>
        <source>supported versions: %1</source>
        <translation>支持的版本：%1</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 项</translation>
    </message>
    <message>
        <source>The agent rejected the request; compare it with the agent&apos;s card.</source>
        <translation>智能体拒绝了该请求；请与智能体的卡片对照。</translation>
    </message>
    <message>
        <source>The agent may use another protocol version; try another one.</source>
        <translation>智能体可能使用另一协议版本；请换一个版本试试。</translation>
    </message>
    <message>
        <source>Internal error of the agent; see its log.</source>
        <translation>智能体内部错误；请查看其日志。</translation>
    </message>
    <message>
        <source>The agent does not accept parts of this media type.</source>
        <translation>智能体不接受此媒体类型的部件。</translation>
    </message>
    <message>
        <source>The agent declares an extended card but has none configured.</source>
        <translation>智能体声明了扩展卡片，但没有配置。</translation>
    </message>
    <message>
        <source>Opt in to the extensions that the agent&apos;s card marks as required.</source>
        <translation>请启用智能体卡片中标记为必需的扩展。</translation>
    </message>
    <message>
        <source>The agent rejects this protocol version; try another one.</source>
        <translation>智能体拒绝此协议版本；请换一个试试。</translation>
    </message>
    <message>
        <source>The response is JSON, but neither a JSON-RPC result nor an error.</source>
        <translation>响应是 JSON，但既不是 JSON-RPC 结果也不是错误。</translation>
    </message>
    <message>
        <source>The agent may use another binding, or the URL is not its JSON-RPC endpoint.</source>
        <translation>智能体可能使用其他绑定，或该 URL 不是其 JSON-RPC 端点。</translation>
    </message>
    <message>
        <source>The endpoint responds in JSON-RPC: choose that binding.</source>
        <translation>该端点以 JSON-RPC 响应：请选择该绑定。</translation>
    </message>
    <message>
        <source>The agent returned an error that is not a JSON-RPC error object: %1</source>
        <translation>智能体返回的错误不是 JSON-RPC 错误对象：%1</translation>
    </message>
    <message>
        <source>No agent URL was given.</source>
        <translation>没有给出智能体 URL。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid URL.</source>
        <translation>“%1”不是有效的 URL。</translation>
    </message>
    <message>
        <source>The scheme &quot;%1&quot; is not http or https.</source>
        <translation>协议“%1”不是 http 或 https。</translation>
    </message>
    <message>
        <source>Enter a host, an http or https URL, or the path of a card file.</source>
        <translation>请输入主机、http 或 https URL，或卡片文件的路径。</translation>
    </message>
    <message>
        <source>No agent card at %1: HTTP %2.</source>
        <translation>%1 处没有智能体卡片：HTTP %2。</translation>
    </message>
    <message>
        <source>%1 returned an empty body instead of an agent card.</source>
        <translation>%1 返回的是空正文，而不是智能体卡片。</translation>
    </message>
    <message>
        <source>Enter the agent&apos;s own URL; this address may belong to something else.</source>
        <translation>请输入智能体自己的 URL；此地址可能不属于智能体。</translation>
    </message>
    <message>
        <source>%1 returned a web page instead of an agent card.</source>
        <translation>%1 返回的是网页，而不是智能体卡片。</translation>
    </message>
    <message>
        <source>Enter the agent&apos;s own URL, or the full URL of its card.</source>
        <translation>请输入智能体自己的 URL，或其卡片的完整 URL。</translation>
    </message>
    <message>
        <source>The card is larger than %1 and was not parsed.</source>
        <translation>卡片大于 %1，未解析。</translation>
    </message>
    <message>
        <source>The card file cannot be read: %1.</source>
        <translation>无法读取卡片文件：%1。</translation>
    </message>
    <message>
        <source>The search for the card was stopped.</source>
        <translation>已停止查找卡片。</translation>
    </message>
    <message>
        <source>The card requires authentication: HTTP %1.</source>
        <translation>获取卡片需要认证：HTTP %1。</translation>
    </message>
    <message>
        <source>Set a bearer token or an API key for this agent and connect again.</source>
        <translation>请为此智能体设置 Bearer 令牌或 API 密钥，然后重新连接。</translation>
    </message>
    <message>
        <source>No agent card found: HTTP %2 at all %1 locations.</source>
        <translation>没有找到智能体卡片：%1 个位置均返回 HTTP %2。</translation>
    </message>
    <message>
        <source>Enter the full URL of the card, or check that the agent is running at this address.</source>
        <translation>请输入卡片的完整 URL，或检查智能体是否在此地址运行。</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>认证</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未执行</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>The card is a file.</source>
        <translation>卡片是一个文件。</translation>
    </message>
    <message>
        <source>%1 is an IP address.</source>
        <translation>%1 是 IP 地址。</translation>
    </message>
    <message>
        <source>%1 resolved.</source>
        <translation>%1 已解析。</translation>
    </message>
    <message>
        <source>%1 accepts connections.</source>
        <translation>%1 接受连接。</translation>
    </message>
    <message>
        <source>Plain http, no TLS.</source>
        <translation>明文 http，无 TLS。</translation>
    </message>
    <message>
        <source>TLS handshake with %1 completed.</source>
        <translation>与 %1 的 TLS 握手已完成。</translation>
    </message>
    <message>
        <source>%1 returned HTTP %2.</source>
        <translation>%1 返回 HTTP %2。</translation>
    </message>
    <message>
        <source>Read from %1.</source>
        <translation>从 %1 读取。</translation>
    </message>
    <message>
        <source>%1 over %2: %3.</source>
        <translation>通过 %2 的 %1：%3。</translation>
    </message>
    <message>
        <source>Credentials are set.</source>
        <translation>已设置凭据。</translation>
    </message>
    <message>
        <source>No auth required</source>
        <translation>无需认证</translation>
    </message>
    <message>
        <source>The card requires %1; no credentials are set.</source>
        <translation>卡片要求 %1；尚未设置凭据。</translation>
    </message>
    <message>
        <source>Set credentials if the agent rejects requests.</source>
        <translation>如果智能体拒绝请求，请设置凭据。</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>通过 %2 的 %1</translation>
    </message>
    <message>
        <source>A2A %1 over %2 is not supported.</source>
        <translation>不支持通过 %2 的 A2A %1。</translation>
    </message>
    <message>
        <source>suggested by the endpoint&apos;s response; not in the card</source>
        <translation>根据端点的响应建议；卡片中没有</translation>
    </message>
    <message>
        <source>selected manually; not in the card</source>
        <translation>手动选择；卡片中没有</translation>
    </message>
    <message>
        <source>Choose another protocol version or binding.</source>
        <translation>请选择其他协议版本或绑定。</translation>
    </message>
    <message>
        <source>The card declares %1 here, but the endpoint does not implement it (%2); it may use %3.</source>
        <translation>卡片声明此处为 %1，但端点没有实现它（%2）；它可能使用 %3。</translation>
    </message>
    <message>
        <source>The endpoint does not implement %1 (%2), which the card does not declare there; it may use %3.</source>
        <translation>端点没有实现 %1（%2），卡片也没有在那里声明它；它可能使用 %3。</translation>
    </message>
    <message>
        <source>The endpoint rejects %1 (%2); it may use %3.</source>
        <translation>端点拒绝 %1（%2）；它可能使用 %3。</translation>
    </message>
    <message>
        <source>No %1 service at %2 (%3); %4 may be at %5.</source>
        <translation>%2 处没有 %1 服务（%3）；%4 可能在 %5。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>no auth required</source>
        <translation>无需认证</translation>
    </message>
    <message>
        <source>or %1</source>
        <translation>或 %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Streaming</source>
        <translation>流式传输</translation>
    </message>
    <message>
        <source>Push notifications</source>
        <translation>推送通知</translation>
    </message>
    <message>
        <source>Extended card</source>
        <translation>扩展卡片</translation>
    </message>
    <message>
        <source>Task list</source>
        <translation>任务列表</translation>
    </message>
    <message>
        <source>part of version %1</source>
        <translation>属于 %1 版</translation>
    </message>
    <message>
        <source>Security</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>Protocol version</source>
        <translation>协议版本</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>Input modes</source>
        <translation>输入模式</translation>
    </message>
    <message>
        <source>Output modes</source>
        <translation>输出模式</translation>
    </message>
    <message>
        <source>Skill</source>
        <translation>技能</translation>
    </message>
    <message>
        <source>%1 (examples: %2)</source>
        <translation>%1（示例：%2）</translation>
    </message>
    <message>
        <source>%1 is not listed</source>
        <translation>%1 未列出</translation>
    </message>
    <message>
        <source>Responds over this binding.</source>
        <translation>通过此绑定响应。</translation>
    </message>
    <message>
        <source>Responds in this version.</source>
        <translation>以此版本响应。</translation>
    </message>
    <message>
        <source>Returned an event stream.</source>
        <translation>返回了事件流。</translation>
    </message>
    <message>
        <source>Returned a single response instead of a stream.</source>
        <translation>返回的是单个响应，而不是流。</translation>
    </message>
    <message>
        <source>Rejects streaming: %1</source>
        <translation>拒绝流式传输：%1</translation>
    </message>
    <message>
        <source>Stores push notification configs.</source>
        <translation>保存推送通知配置。</translation>
    </message>
    <message>
        <source>Rejects push notification configs: %1</source>
        <translation>拒绝推送通知配置：%1</translation>
    </message>
    <message>
        <source>Received.</source>
        <translation>已收到。</translation>
    </message>
    <message>
        <source>Requires authentication.</source>
        <translation>需要认证。</translation>
    </message>
    <message>
        <source>Not received: %1</source>
        <translation>未收到：%1</translation>
    </message>
    <message>
        <source>Lists its tasks.</source>
        <translation>列出其任务。</translation>
    </message>
    <message>
        <source>Rejects listing: %1</source>
        <translation>拒绝列出任务：%1</translation>
    </message>
    <message>
        <source>Rejects requests without credentials (%1).</source>
        <translation>拒绝没有凭据的请求（%1）。</translation>
    </message>
    <message>
        <source>Rejected the credentials (%1).</source>
        <translation>拒绝了凭据（%1）。</translation>
    </message>
    <message>
        <source>Responds without credentials.</source>
        <translation>没有凭据也响应。</translation>
    </message>
    <message>
        <source>Responds with credentials; not tested without them.</source>
        <translation>有凭据时响应；没有凭据的情况未测试。</translation>
    </message>
    <message>
        <source>Rejected: %1</source>
        <translation>被拒绝：%1</translation>
    </message>
    <message>
        <source>Accepted a message with a part of this type.</source>
        <translation>接受了含有此类型部件的消息。</translation>
    </message>
    <message>
        <source>Returned a part of this type.</source>
        <translation>返回了此类型的部件。</translation>
    </message>
    <message>
        <source>returned a message</source>
        <translation>返回了消息</translation>
    </message>
    <message>
        <source>the task is %1</source>
        <translation>任务状态为 %1</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>Nested deeper than %1 levels.</source>
        <translation>嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>Marks and comments cannot be written to %1: %2.</source>
        <translation>无法将标记和批注写入 %1：%2。</translation>
    </message>
    <message>
        <source>The marks and comments in %1 were written by a newer version of this program.</source>
        <translation>%1 中的标记和批注由本程序的较新版本写入。</translation>
    </message>
    <message>
        <source>The marks and comments in %1 belong to another recording.</source>
        <translation>%1 中的标记和批注属于另一份录制。</translation>
    </message>
    <message>
        <source>They are lost when the window is closed. Save the session elsewhere to keep them.</source>
        <translation>关闭窗口后它们将丢失。若要保留，请将会话另存到别处。</translation>
    </message>
    <message>
        <source>The session is kept in memory only. Save it elsewhere to keep it.</source>
        <translation>会话只保留在内存中。请保存到别处。</translation>
    </message>
    <message>
        <source>too many recordings</source>
        <translation>录制数量过多</translation>
    </message>
    <message>
        <source>Everything before is complete.</source>
        <translation>之前的内容是完整的。</translation>
    </message>
    <message>
        <source>%1 is a recording that is not finished.</source>
        <translation>%1 是一份尚未结束的录制。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请换一个名称。</translation>
    </message>
    <message>
        <source>The session is still being read or replayed.</source>
        <translation>会话仍在读取或重放。</translation>
    </message>
    <message>
        <source>Save it once that is complete.</source>
        <translation>请在完成后保存。</translation>
    </message>
    <message>
        <source>Only a part of %1 was read; the file is not replaced.</source>
        <translation>%1 只读取了一部分，因此不会替换该文件。</translation>
    </message>
    <message>
        <source>%1 was changed by another window or program since this session was read from it or written there; it is not replaced.</source>
        <translation>此会话从 %1 读取或写入之后，另一个窗口或程序更改了该文件，因此不会替换它。</translation>
    </message>
    <message>
        <source>the session file was replaced by another one</source>
        <translation>会话文件已被另一个文件替换</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>文件 %1 不存在。</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>请检查文件名。</translation>
    </message>
    <message>
        <source>The file %1 cannot be read.</source>
        <translation>无法读取文件 %1。</translation>
    </message>
    <message>
        <source>%1 is not a session file.</source>
        <translation>%1 不是会话文件。</translation>
    </message>
    <message>
        <source>Session files are made by recording a session.</source>
        <translation>会话文件在录制会话时生成。</translation>
    </message>
    <message>
        <source>The file %1 cannot be read: %2.</source>
        <translation>无法读取文件 %1：%2。</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of this program (format %2).</source>
        <translation>%1 由本程序的较新版本生成（格式 %2）。</translation>
    </message>
    <message>
        <source>Open it with that version.</source>
        <translation>请用该版本打开。</translation>
    </message>
    <message>
        <source>The file was changed or damaged after it was recorded.</source>
        <translation>该文件在录制之后被改动或损坏。</translation>
    </message>
    <message>
        <source>Everything before is complete; the rest cannot be read.</source>
        <translation>之前的内容是完整的；其余部分无法读取。</translation>
    </message>
    <message>
        <source>The session file %1 is shown up to record %2: the next one does not match those before it.</source>
        <translation>会话文件 %1 显示到第 %2 条记录为止：下一条与之前的记录不相符。</translation>
    </message>
    <message>
        <source>The session file %1 is shown up to record %2: what follows cannot be read (%3).</source>
        <translation>会话文件 %1 显示到第 %2 条记录为止：后面的内容无法读取（%3）。</translation>
    </message>
    <message>
        <source>The session file %1 is shown up to record %2: the next one is of an unknown kind.</source>
        <translation>会话文件 %1 显示到第 %2 条记录为止：下一条记录的类型未知。</translation>
    </message>
    <message>
        <source>The marks and comments in the session file %1 cannot be read.</source>
        <translation>会话文件 %1 中的标记和批注无法读取。</translation>
    </message>
    <message>
        <source>The session continues in memory; new data is lost when it is closed.</source>
        <translation>会话继续保留在内存中；新的数据会在关闭时丢失。</translation>
    </message>
    <message>
        <source>There is already a file of this name: %1.</source>
        <translation>已有同名文件：%1。</translation>
    </message>
    <message>
        <source>Choose another name, or move the file away first.</source>
        <translation>请另选名称，或先移走该文件。</translation>
    </message>
    <message>
        <source>The session file %1 was deleted, moved or replaced.</source>
        <translation>会话文件 %1 已被删除、移动或替换。</translation>
    </message>
    <message>
        <source>The session file %1 is locked by another program: its newest part could not be written.</source>
        <translation>会话文件 %1 被另一个程序锁定：最新的部分未能写入。</translation>
    </message>
    <message>
        <source>The disk is full: the session file %1 is no longer written.</source>
        <translation>磁盘已满：不再写入会话文件 %1。</translation>
    </message>
    <message>
        <source>Writing the session file %1 failed: %2.</source>
        <translation>写入会话文件 %1 失败：%2。</translation>
    </message>
    <message>
        <source>the archive cannot hold it</source>
        <translation>压缩包无法容纳其内容</translation>
    </message>
    <message>
        <source>The export %1 cannot be written: %2.</source>
        <translation>无法写入导出文件 %1：%2。</translation>
    </message>
    <message>
        <source>Nothing was written. Choose another folder, or make room on the disk.</source>
        <translation>未写入任何内容。请选择其他文件夹，或腾出磁盘空间。</translation>
    </message>
    <message>
        <source>%1 was made by a newer version of this program.</source>
        <translation>%1 由本程序的较新版本生成。</translation>
    </message>
    <message>
        <source>Import it with that version.</source>
        <translation>请用该版本导入。</translation>
    </message>
    <message>
        <source>This protocol version is not supported over this binding.</source>
        <translation>此绑定不支持此协议版本。</translation>
    </message>
    <message>
        <source>This line is too long.</source>
        <translation>此行过长。</translation>
    </message>
    <message>
        <source>This line is not a JSON object.</source>
        <translation>此行不是 JSON 对象。</translation>
    </message>
    <message>
        <source>This line cannot be read.</source>
        <translation>此行无法读取。</translation>
    </message>
    <message>
        <source>This line does not match those before it.</source>
        <translation>此行与之前的各行不符。</translation>
    </message>
    <message>
        <source>This line comes after the end of its exchange.</source>
        <translation>此行位于其交互结束之后。</translation>
    </message>
    <message>
        <source>The agent returned gRPC status %1 without a message.</source>
        <translation>智能体返回 gRPC 状态 %1，没有消息。</translation>
    </message>
    <message>
        <source>The agent returned gRPC status %1: %2</source>
        <translation>智能体返回 gRPC 状态 %1：%2</translation>
    </message>
    <message>
        <source>The agent is not available now; try again later.</source>
        <translation>智能体现在不可用；请稍后再试。</translation>
    </message>
    <message>
        <source>The response is not gRPC: it has no content type.</source>
        <translation>响应不是 gRPC：没有内容类型。</translation>
    </message>
    <message>
        <source>The response is not gRPC but %1.</source>
        <translation>响应不是 gRPC，而是 %1。</translation>
    </message>
    <message>
        <source>The agent ended the call without a gRPC status.</source>
        <translation>智能体结束了调用，没有给出 gRPC 状态。</translation>
    </message>
    <message>
        <source>The agent sent a compressed message (grpc-encoding: %1) although none was requested.</source>
        <translation>智能体发送了压缩消息（grpc-encoding：%1），但并没有要求压缩。</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>未注明</translation>
    </message>
    <message>
        <source>The response is not a sequence of gRPC messages: one begins with the byte 0x%1.</source>
        <translation>响应不是 gRPC 消息序列：其中一条以字节 0x%1 开头。</translation>
    </message>
    <message>
        <source>Nothing after it can be read; check that a gRPC server is at this address.</source>
        <translation>其后的内容无法读取；请检查该地址上是否为 gRPC 服务器。</translation>
    </message>
    <message>
        <source>Nothing after it can be read; the agent should send large artifacts in chunks.</source>
        <translation>其后的内容无法读取；智能体应当将较大的产物分块发送。</translation>
    </message>
    <message>
        <source>The response ends inside the prefix of a message.</source>
        <translation>响应在消息前缀中结束。</translation>
    </message>
    <message>
        <source>The response ends inside a message: %1 of %2 bytes received.</source>
        <translation>响应在消息中间结束：共 %2 字节，收到 %1 字节。</translation>
    </message>
    <message>
        <source>The JSON of a message of %1 would be larger than %2.</source>
        <translation>一条 %1 的消息的 JSON 会大于 %2。</translation>
    </message>
    <message>
        <source>Its bytes are in the wire log; the agent should send large artifacts in chunks.</source>
        <translation>其字节在报文日志中；智能体应当将较大的产物分块发送。</translation>
    </message>
    <message>
        <source>The gRPC service %1 has no method %2.</source>
        <translation>gRPC 服务 %1 没有方法 %2。</translation>
    </message>
    <message>
        <source>Choose another binding or protocol version for this operation.</source>
        <translation>请为此操作选择其他绑定或协议版本。</translation>
    </message>
    <message>
        <source>This build has no gRPC support.</source>
        <translation>此构建不支持 gRPC。</translation>
    </message>
    <message>
        <source>Build it with libprotobuf (Debian: libprotobuf-dev, protobuf-compiler).</source>
        <translation>请用 libprotobuf 构建（Debian：libprotobuf-dev、protobuf-compiler）。</translation>
    </message>
    <message>
        <source>This is not UTF-8; it looks like UTF-16.</source>
        <translation>这不是 UTF-8；看起来像 UTF-16。</translation>
    </message>
    <message>
        <source>A value is expected here.</source>
        <translation>这里应有一个值。</translation>
    </message>
    <message>
        <source>A member name in double quotes is expected here.</source>
        <translation>这里应有双引号中的成员名。</translation>
    </message>
    <message>
        <source>A colon is expected after the member name.</source>
        <translation>成员名后面应有冒号。</translation>
    </message>
    <message>
        <source>A comma or a closing brace is expected here.</source>
        <translation>这里应有逗号或右花括号。</translation>
    </message>
    <message>
        <source>A comma or a closing bracket is expected here.</source>
        <translation>这里应有逗号或右方括号。</translation>
    </message>
    <message>
        <source>A control character in a string must be escaped.</source>
        <translation>字符串中的控制字符必须转义。</translation>
    </message>
    <message>
        <source>A digit is expected here.</source>
        <translation>这里应有数字。</translation>
    </message>
    <message>
        <source>Documents of 4 GiB and more cannot be read.</source>
        <translation>无法读取 4 GiB 及更大的文档。</translation>
    </message>
    <message>
        <source>DNS lookup failed for %1.</source>
        <translation>%1 的 DNS 查询失败。</translation>
    </message>
    <message>
        <source>Connection refused by %1.</source>
        <translation>%1 拒绝连接。</translation>
    </message>
    <message>
        <source>Start the agent, or check host and port.</source>
        <translation>请启动智能体，或检查主机和端口。</translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2.</source>
        <translation>无法连接到 %1：%2。</translation>
    </message>
    <message>
        <source>The proxy %1 did not connect to %2: %3.</source>
        <translation>代理 %1 没有连接到 %2：%3。</translation>
    </message>
    <message>
        <source>The proxy comes from the environment (http_proxy, https_proxy, no_proxy).</source>
        <translation>代理来自环境变量（http_proxy、https_proxy、no_proxy）。</translation>
    </message>
    <message>
        <source>%1 closed the connection without a complete HTTP response.</source>
        <translation>%1 关闭了连接，没有给出完整的 HTTP 响应。</translation>
    </message>
    <message>
        <source>The connection to %1 broke after %2 of the response.</source>
        <translation>与 %1 的连接在收到响应的 %2 后中断。</translation>
    </message>
    <message>
        <source>The connection to %1 broke after %2 of the response: %3.</source>
        <translation>与 %1 的连接在收到响应的 %2 后中断：%3。</translation>
    </message>
    <message>
        <source>%1 does not support HTTP/2, which gRPC requires.</source>
        <translation>%1 不支持 gRPC 所需的 HTTP/2。</translation>
    </message>
    <message>
        <source>Check the port, and whether a proxy in front of the agent allows HTTP/2.</source>
        <translation>请检查端口，以及智能体前面的代理是否允许 HTTP/2。</translation>
    </message>
    <message>
        <source>Check the port, and whether it requires https.</source>
        <translation>请检查端口，以及它是否要求 https。</translation>
    </message>
    <message>
        <source>The response of %1 is not HTTP: %2.</source>
        <translation>%1 的响应不是 HTTP：%2。</translation>
    </message>
    <message>
        <source>The response headers of %1 are larger than %2.</source>
        <translation>%1 的响应标头大于 %2。</translation>
    </message>
    <message>
        <source>%1 sent %2 of HTTP framing (chunk sizes, trailers) without a byte of content.</source>
        <translation>%1 发送了 %2 的 HTTP 分帧内容（分块大小、尾部标头），其中没有正文。</translation>
    </message>
    <message>
        <source>%1 did not accept a connection within %2 s.</source>
        <translation>%1 在 %2 秒内没有接受连接。</translation>
    </message>
    <message>
        <source>%1 accepted the request but sent no complete response headers within %2 s.</source>
        <translation>%1 接受了请求，但在 %2 秒内没有发送完整的响应标头。</translation>
    </message>
    <message>
        <source>The agent may be busy or stuck; the timeout can be raised.</source>
        <translation>智能体可能繁忙或卡住；可以调高超时时间。</translation>
    </message>
    <message>
        <source>%1 sent nothing for %2 s, after %3 of the response.</source>
        <translation>在收到响应的 %3 之后，%1 有 %2 秒没有发送任何内容。</translation>
    </message>
    <message>
        <source>The call to %1 took longer than %2 s.</source>
        <translation>对 %1 的调用超过了 %2 秒。</translation>
    </message>
    <message>
        <source>Request to %1 closed by client.</source>
        <translation>对 %1 的请求已由客户端关闭。</translation>
    </message>
    <message>
        <source>The task itself continues; cancel it if it should end.</source>
        <translation>任务本身仍在继续；要让它结束，请取消任务。</translation>
    </message>
    <message>
        <source>The response of %1 is longer than %2; the rest was not read.</source>
        <translation>%1 的响应超过 %2；其余部分没有读取。</translation>
    </message>
    <message>
        <source>network unreachable</source>
        <translation>网络不可达</translation>
    </message>
    <message>
        <source>host unreachable</source>
        <translation>主机不可达</translation>
    </message>
    <message>
        <source>the operation timed out</source>
        <translation>操作超时</translation>
    </message>
    <message>
        <source>the connection timed out</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>connection closed</source>
        <translation>连接已关闭</translation>
    </message>
    <message>
        <source>connection reset by peer</source>
        <translation>连接被对方重置</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>权限被拒绝</translation>
    </message>
    <message>
        <source>the address is not available</source>
        <translation>地址不可用</translation>
    </message>
    <message>
        <source>out of resources</source>
        <translation>资源不足</translation>
    </message>
    <message>
        <source>network error</source>
        <translation>网络错误</translation>
    </message>
    <message>
        <source>unknown error</source>
        <translation>未知错误</translation>
    </message>
    <message>
        <source>data corrupted</source>
        <translation>数据已损坏</translation>
    </message>
    <message>
        <source>unknown protocol</source>
        <translation>未知的协议</translation>
    </message>
    <message>
        <source>the TLS handshake failed</source>
        <translation>TLS 握手失败</translation>
    </message>
    <message>
        <source>the TLS handshake failed (%1)</source>
        <translation>TLS 握手失败（%1）</translation>
    </message>
    <message>
        <source>host %1 not found</source>
        <translation>找不到主机 %1</translation>
    </message>
    <message>
        <source>the TLS connection was closed</source>
        <translation>TLS 连接已关闭</translation>
    </message>
    <message>
        <source>it requires authentication</source>
        <translation>代理要求认证</translation>
    </message>
    <message>
        <source>it denied the connection</source>
        <translation>代理拒绝连接</translation>
    </message>
    <message>
        <source>it was not found</source>
        <translation>未找到代理服务器</translation>
    </message>
    <message>
        <source>it closed the connection early</source>
        <translation>代理过早关闭了连接</translation>
    </message>
    <message>
        <source>its response is not HTTP</source>
        <translation>代理的响应不是 HTTP</translation>
    </message>
    <message>
        <source>Check the agent&apos;s certificate; the connection was closed before anything was sent.</source>
        <translation>请检查智能体的证书；连接在发送任何内容之前已关闭。</translation>
    </message>
    <message>
        <source>the certificate is self-signed and not trusted</source>
        <translation>证书是自签名的，不受信任</translation>
    </message>
    <message>
        <source>the root of its certificate chain is self-signed and not trusted</source>
        <translation>其证书链的根证书是自签名的，不受信任</translation>
    </message>
    <message>
        <source>the issuer of the certificate is not known</source>
        <translation>证书的颁发者未知</translation>
    </message>
    <message>
        <source>no certificate of its chain could be verified</source>
        <translation>证书链中没有任何证书能够验证</translation>
    </message>
    <message>
        <source>the signature of the certificate is invalid</source>
        <translation>证书的签名无效</translation>
    </message>
    <message>
        <source>the certificate is not yet valid</source>
        <translation>证书尚未生效</translation>
    </message>
    <message>
        <source>the certificate has expired</source>
        <translation>证书已过期</translation>
    </message>
    <message>
        <source>the certificate was revoked</source>
        <translation>证书已被吊销</translation>
    </message>
    <message>
        <source>the certificate is not meant for this purpose</source>
        <translation>证书不适用于此用途</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>It should contain lines &quot;-----BEGIN CERTIFICATE-----&quot;.</source>
        <translation>其中应有“-----BEGIN CERTIFICATE-----”这样的行。</translation>
    </message>
    <message>
        <source>Header names are made of letters, digits and hyphens.</source>
        <translation>标头名称由字母、数字和连字符组成。</translation>
    </message>
    <message>
        <source>The value of the header %1 contains a line break or a NUL.</source>
        <translation>标头 %1 的值含有换行或 NUL。</translation>
    </message>
    <message>
        <source>Remove it; a copied token often ends with a line break.</source>
        <translation>请将其删除；复制的令牌常以换行结尾。</translation>
    </message>
    <message>
        <source>“%1” is not an http or https address.</source>
        <translation>“%1”不是 http 或 https 地址。</translation>
    </message>
    <message>
        <source>Write it like https://agent.example/path.</source>
        <translation>请写成 https://agent.example/path 的形式。</translation>
    </message>
    <message>
        <source>%1 redirects (HTTP %2) without a Location.</source>
        <translation>%1 返回重定向（HTTP %2），但没有 Location。</translation>
    </message>
    <message>
        <source>%1 redirects to %2, which is not encrypted; not followed.</source>
        <translation>%1 重定向到未加密的 %2；未跟随。</translation>
    </message>
    <message>
        <source>%1 redirects to %2, which is on this machine or in a private network; not followed.</source>
        <translation>%1 重定向到 %2，它位于本机或专用网络；未跟随。</translation>
    </message>
    <message>
        <source>%1 redirects again after %2 redirects.</source>
        <translation>%1 在已有 %2 次重定向之后继续重定向。</translation>
    </message>
    <message>
        <source>%1 redirects to another origin, %2; nothing was sent there.</source>
        <translation>%1 重定向到另一个源 %2；没有向那里发送任何内容。</translation>
    </message>
    <message>
        <source>Use that address as the agent&apos;s URL if you trust it.</source>
        <translation>如果您信任该地址，请将它用作智能体的 URL。</translation>
    </message>
    <message>
        <source>The quotation mark is not closed: write another &quot; at the end of the text.</source>
        <translation>引号没有闭合：请在文本末尾再写一个 &quot;。</translation>
    </message>
    <message>
        <source>The regular expression is not closed: write another / at its end, or quotation marks around a text that begins with /.</source>
        <translation>正则表达式没有闭合：请在末尾再写一个 /，或给以 / 开头的文本加上引号。</translation>
    </message>
    <message>
        <source>The regular expression is empty.</source>
        <translation>正则表达式为空。</translation>
    </message>
    <message>
        <source>The filter is nested too deeply.</source>
        <translation>筛选条件嵌套过深。</translation>
    </message>
    <message>
        <source>The “(” is not closed: write “)”.</source>
        <translation>“(”没有闭合：请写“)”。</translation>
    </message>
    <message>
        <source>A word or a test such as kind:artifact was expected here.</source>
        <translation>这里应有一个词或 kind:artifact 这样的条件。</translation>
    </message>
    <message>
        <source>There is no field “%1”. Did you mean “%2”?</source>
        <translation>没有字段“%1”。您是指“%2”吗？</translation>
    </message>
    <message>
        <source>There is no field “%1”. Put the text in quotation marks to search for it.</source>
        <translation>没有字段“%1”。要搜索该文本，请加上引号。</translation>
    </message>
    <message>
        <source>“%1” cannot be compared by &lt; or &gt;; write %2.</source>
        <translation>“%1”不能用 &lt; 或 &gt; 比较；请写成 %2。</translation>
    </message>
    <message>
        <source>“status” is the HTTP status, a number such as 404; the state of a task is written state:working.</source>
        <translation>“status”是 HTTP 状态码，即 404 这样的数字；任务状态写作 state:working。</translation>
    </message>
    <message>
        <source>“%1” is not a number of bytes; write 400, 10k or 2MiB.</source>
        <translation>“%1”不是字节数；请写成 400、10k 或 2MiB。</translation>
    </message>
    <message>
        <source>“%1” is not a time; write 14:02, 14:02:13.5 or +2s since the session began.</source>
        <translation>“%1”不是时刻；请写成 14:02、14:02:13.5，或从会话开始算起的 +2s。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>“%1”不是数字。</translation>
    </message>
    <message>
        <source>“%1” is not text, so no regular expression can match it; write %2.</source>
        <translation>“%1”不是文本，无法用正则表达式匹配；请写成 %2。</translation>
    </message>
    <message>
        <source>The filter is longer than %1 characters.</source>
        <translation>筛选条件超过 %1 个字符。</translation>
    </message>
    <message>
        <source>The regular expression is longer than %1 characters.</source>
        <translation>正则表达式超过 %1 个字符。</translation>
    </message>
    <message>
        <source>“%1” has no value “%2”, only %3.</source>
        <translation>“%1”没有值“%2”，只有 %3。</translation>
    </message>
    <message>
        <source>Nothing in this session has “%1” for “%2” so far.</source>
        <translation>到目前为止，本次会话中没有“%2”为“%1”的内容。</translation>
    </message>
    <message>
        <source>Nothing in this session has a “%1” so far.</source>
        <translation>到目前为止，本次会话中没有“%1”。</translation>
    </message>
    <message>
        <source>Actual: %1</source>
        <translation>实际：%1</translation>
    </message>
    <message>
        <source>Missing: %1</source>
        <translation>缺少：%1</translation>
    </message>
    <message>
        <source>No response.</source>
        <translation>无响应。</translation>
    </message>
    <message>
        <source>The response is not gRPC.</source>
        <translation>该响应不是 gRPC。</translation>
    </message>
    <message>
        <source>Not rejected.</source>
        <translation>未被拒绝。</translation>
    </message>
    <message>
        <source>Not rejected; HTTP status %1.</source>
        <translation>未被拒绝；HTTP 状态码 %1。</translation>
    </message>
    <message>
        <source>Rejected; HTTP status %1.</source>
        <translation>被拒绝；HTTP 状态码 %1。</translation>
    </message>
    <message>
        <source>Rejected; HTTP status %1, error %2: %3</source>
        <translation>被拒绝；HTTP 状态码 %1，错误 %2：%3</translation>
    </message>
    <message>
        <source>The script is not JSON: line %1: %2</source>
        <translation>脚本不是 JSON：第 %1 行：%2</translation>
    </message>
    <message>
        <source>The step is about the newest task, but there is none yet.</source>
        <translation>该步骤针对最新的任务，但还没有任务。</translation>
    </message>
    <message>
        <source>a message</source>
        <translation>一条消息</translation>
    </message>
    <message>
        <source>The step has not finished: %1.</source>
        <translation>该步骤没有结束：%1。</translation>
    </message>
    <message>
        <source>Expected %1; %2.</source>
        <translation>预期 %1；%2。</translation>
    </message>
    <message>
        <source>No artifact &quot;%1&quot; was received.</source>
        <translation>没有收到产物“%1”。</translation>
    </message>
    <message>
        <source>the call failed</source>
        <translation>调用失败</translation>
    </message>
    <message>
        <source>no task and no message received</source>
        <translation>没有收到任务，也没有收到消息</translation>
    </message>
    <message>
        <source>Correct &quot;at&quot;, or put an empty value there.</source>
        <translation>请更正“at”，或在该处放一个空值。</translation>
    </message>
    <message>
        <source>The script&apos;s line %1: %2</source>
        <translation>脚本第 %1 行：%2</translation>
    </message>
    <message>
        <source>The script is larger than %1 MiB.</source>
        <translation>脚本大于 %1 MiB。</translation>
    </message>
    <message>
        <source>an object is expected here.</source>
        <translation>这里应有一个对象。</translation>
    </message>
    <message>
        <source>&quot;matches&quot; is not a regular expression: %1 at character %2.</source>
        <translation>“matches”不是正则表达式：%1，在第 %2 个字符处。</translation>
    </message>
    <message>
        <source>An event of the stream is not JSON: %1 (byte %2 of its data).</source>
        <translation>流中的一个事件不是 JSON：%1（其数据的第 %2 字节）。</translation>
    </message>
    <message>
        <source>Connect to the agent and write the message again.</source>
        <translation>请连接智能体并重新编写消息。</translation>
    </message>
    <message>
        <source>This is a recording: the agent is not connected.</source>
        <translation>这是一份录制：智能体未连接。</translation>
    </message>
    <message>
        <source>Connect to continue.</source>
        <translation>请连接后继续。</translation>
    </message>
    <message>
        <source>The agent has no usable interface.</source>
        <translation>智能体没有可用的接口。</translation>
    </message>
    <message>
        <source>Connect first, or select protocol version and binding manually.</source>
        <translation>请先连接，或手动选择协议版本和绑定。</translation>
    </message>
    <message>
        <source>A2A %1 over %2 has no ListTasks.</source>
        <translation>通过 %2 的 A2A %1 没有 ListTasks。</translation>
    </message>
    <message>
        <source>A2A %1 over %2 does not have this operation.</source>
        <translation>通过 %2 的 A2A %1 没有此操作。</translation>
    </message>
    <message>
        <source>Another of the agent&apos;s interfaces may have it.</source>
        <translation>智能体的其他接口可能有此操作。</translation>
    </message>
    <message>
        <source>The card has no usable interface.</source>
        <translation>卡片中没有可用的接口。</translation>
    </message>
    <message>
        <source>None of the card&apos;s interfaces can be used: %1</source>
        <translation>卡片的接口都无法使用：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Select protocol version and binding manually to try anyway.</source>
        <translation>如仍要尝试，请手动选择协议版本和绑定。</translation>
    </message>
    <message>
        <source>Reload the card to fetch it again.</source>
        <translation>请重新加载卡片以再次获取。</translation>
    </message>
    <message>
        <source>The credential in %1 belongs to %2 and is not sent elsewhere.</source>
        <translation>%1 中的凭据属于 %2，不会发送到别处。</translation>
    </message>
    <message>
        <source>Links that begin with %1: are not followed.</source>
        <translation>不打开以 %1: 开头的链接。</translation>
    </message>
    <message>
        <source>%1 returned HTTP status %2 instead of the file.</source>
        <translation>%1 没有给出文件，而是返回了 HTTP 状态码 %2。</translation>
    </message>
    <message>
        <source>The file is larger than %1 MiB; only its beginning was read.</source>
        <translation>文件大于 %1 MiB；只读取了开头。</translation>
    </message>
    <message>
        <source>Copy the link and load it with another program.</source>
        <translation>请复制链接，用其他程序加载。</translation>
    </message>
    <message>
        <source>Choose a file with a JWK, a JWK set or a public key in PEM.</source>
        <translation>请选择包含 JWK、JWK 集或 PEM 公钥的文件。</translation>
    </message>
    <message>
        <source>The response is larger than %1 MiB; it was recorded, but not parsed.</source>
        <translation>响应大于 %1 MiB；已记录，但未解析。</translation>
    </message>
    <message>
        <source>An event is larger than %1 MiB; only its beginning was kept.</source>
        <translation>事件大于 %1 MiB；只保留了开头。</translation>
    </message>
    <message>
        <source>The agent should send large artifacts in chunks.</source>
        <translation>智能体应当将较大的产物分块发送。</translation>
    </message>
    <message>
        <source>The events before and after it are kept; its bytes are in the wire log.</source>
        <translation>它前后的事件已保留；其字节在报文日志中。</translation>
    </message>
    <message>
        <source>More events of this stream cannot be read; only the first %1 are listed.</source>
        <translation>此流中还有更多事件无法读取；只列出前 %1 个。</translation>
    </message>
    <message>
        <source>The others are marked in the wire log.</source>
        <translation>其余的已在报文日志中标出。</translation>
    </message>
    <message>
        <source>The agent returned status OK, but no message.</source>
        <translation>智能体返回状态 OK，但没有消息。</translation>
    </message>
    <message>
        <source>See the agent&apos;s log.</source>
        <translation>请查看智能体的日志。</translation>
    </message>
    <message>
        <source>The agent ended the stream without a single event.</source>
        <translation>智能体没有发送任何事件就结束了流。</translation>
    </message>
    <message>
        <source>Try again without streaming, or look at the agent&apos;s log.</source>
        <translation>请不使用流式传输重试，或查看智能体的日志。</translation>
    </message>
    <message>
        <source>The task may continue: get the task or resubscribe.</source>
        <translation>任务可能仍在继续：请获取任务或重新订阅。</translation>
    </message>
    <message>
        <source>activated</source>
        <translation>已启用</translation>
    </message>
    <message>
        <source>not activated</source>
        <translation>未启用</translation>
    </message>
    <message>
        <source>not in the card</source>
        <translation>不在卡片中</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>已请求</translation>
    </message>
    <message>
        <source>activated, not requested</source>
        <translation>已启用，未请求</translation>
    </message>
    <message>
        <source>required, not requested</source>
        <translation>必需，未请求</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>The agent asks to retry.</source>
        <translation>智能体要求重试。</translation>
    </message>
    <message>
        <source>The agent asks to wait %1.</source>
        <translation>智能体要求等待 %1。</translation>
    </message>
    <message>
        <source>The agent&apos;s protocol version has no resubscribe.</source>
        <translation>智能体的协议版本没有重新订阅操作。</translation>
    </message>
    <message>
        <source>Waits for a stream: send a message.</source>
        <translation>正在等待流：请发送一条消息。</translation>
    </message>
    <message>
        <source>Cut after event %1. GetTask failed, so there is nothing to compare with.</source>
        <translation>在事件 %1 之后切断。GetTask 失败，因此无从比较。</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>见到</translation>
    </message>
    <message>
        <source>restated</source>
        <translation>重发当前状态</translation>
    </message>
    <message>
        <source>duplicated</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>reordered</source>
        <translation>乱序</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>not in the task</source>
        <translation>任务中没有</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Stops with an error: a line is longer than %1 MiB.</source>
        <translation>报错并停止：有一行长于 %1 MiB。</translation>
    </message>
    <message>
        <source>Stops with an error: the event is larger than %1 MiB.</source>
        <translation>报错并停止：事件大于 %1 MiB。</translation>
    </message>
    <message>
        <source>Treats the byte order mark as part of the first line and loses that line.</source>
        <translation>把字节顺序标记当作首行的一部分，因而丢掉该行。</translation>
    </message>
    <message numerus="yes">
        <source>Keeps only the last of %n data line(s).</source>
        <translation>
            <numerusform>%n 行 data 中只保留最后一行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Keeps only the last of %n data line(s) and stops with an error: that is not JSON.</source>
        <translation>
            <numerusform>%n 行 data 中只保留最后一行，随后报错并停止：该行不是 JSON。</numerusform>
        </translation>
    </message>
    <message>
        <source>Delivers different data.</source>
        <translation>给出的数据不同。</translation>
    </message>
    <message>
        <source>Delivers different data and stops with an error: that is not JSON.</source>
        <translation>给出的数据不同，随后报错并停止：数据不是 JSON。</translation>
    </message>
    <message>
        <source>Stops with an error: the data is not JSON.</source>
        <translation>报错并停止：数据不是 JSON。</translation>
    </message>
    <message>
        <source>Treats the event type “error” as a failure and stops.</source>
        <translation>把事件类型“error”当作失败并停止。</translation>
    </message>
    <message>
        <source>Stops with an error: “jsonrpc” is not “2.0”.</source>
        <translation>报错并停止：“jsonrpc”不是“2.0”。</translation>
    </message>
    <message>
        <source>Versions before September 2026 stop at lines longer than 64 KiB.</source>
        <translation>2026 年 9 月之前的版本遇到长于 64 KiB 的行会停止。</translation>
    </message>
    <message>
        <source>There is no key in it.</source>
        <translation>其中没有密钥。</translation>
    </message>
    <message>
        <source>There is no key in it that can be used. %1</source>
        <translation>其中没有可用的密钥。%1</translation>
    </message>
    <message>
        <source>The card is larger than %1 KiB; its signatures are not checked.</source>
        <translation>卡片大于 %1 KiB，不验证其签名。</translation>
    </message>
    <message>
        <source>Its algorithm is “none”: nothing is signed.</source>
        <translation>其算法为“none”：没有签名。</translation>
    </message>
    <message>
        <source>It is not an object.</source>
        <translation>它不是对象。</translation>
    </message>
    <message>
        <source>It lacks “protected” or “signature”.</source>
        <translation>缺少“protected”或“signature”。</translation>
    </message>
    <message>
        <source>Its protected header is larger than %1 KiB.</source>
        <translation>其受保护标头大于 %1 KiB。</translation>
    </message>
    <message>
        <source>Its protected header is not base64url without padding.</source>
        <translation>其受保护标头不是无填充的 base64url。</translation>
    </message>
    <message>
        <source>Its protected header is not a JSON object.</source>
        <translation>其受保护标头不是 JSON 对象。</translation>
    </message>
    <message>
        <source>Its protected header cannot be trusted. %1</source>
        <translation>其受保护标头不可信。%1</translation>
    </message>
    <message>
        <source>Its signature is not base64url without padding.</source>
        <translation>其签名不是无填充的 base64url。</translation>
    </message>
    <message>
        <source>Its signature has %1 bytes; %2 needs %3.</source>
        <translation>其签名有 %1 字节；%2 的签名为 %3 字节。</translation>
    </message>
    <message>
        <source>There is no key “%1”.</source>
        <translation>没有密钥“%1”。</translation>
    </message>
    <message>
        <source>The key has %1 bits; RSA below %2 can be broken.</source>
        <translation>密钥为 %1 位；低于 %2 位的 RSA 可被破解。</translation>
    </message>
    <message>
        <source>The %1 expired on %2 and must not be used any more.</source>
        <translation>%1已于 %2 过期，不得再使用。</translation>
    </message>
    <message>
        <source>Verified with the %1. It matches %2.</source>
        <translation>已用%1验证。与%2匹配。</translation>
    </message>
    <message>
        <source>%1 key from %2</source>
        <translation>来自 %2 的 %1 密钥</translation>
    </message>
    <message>
        <source>%1 key “%2” from %3</source>
        <translation>来自 %3 的 %1 密钥“%2”</translation>
    </message>
    <message>
        <source>The file is larger than %1 KiB.</source>
        <translation>文件大于 %1 KiB。</translation>
    </message>
    <message>
        <source>It is neither PEM nor a JSON object.</source>
        <translation>既不是 PEM，也不是 JSON 对象。</translation>
    </message>
    <message>
        <source>It is nested deeper than %1 levels.</source>
        <translation>嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>It is not valid JSON.</source>
        <translation>不是有效的 JSON。</translation>
    </message>
    <message>
        <source>It is not valid UTF-8.</source>
        <translation>不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>not signed</source>
        <translation>未签名</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>does not match</source>
        <translation>不匹配</translation>
    </message>
    <message>
        <source>key not available</source>
        <translation>没有密钥</translation>
    </message>
    <message>
        <source>malformed</source>
        <translation>格式错误</translation>
    </message>
    <message>
        <source>the canonical form of the specification (1.0 §8.4.1)</source>
        <translation>A2A 规范所定的规范化形式（1.0 §8.4.1）</translation>
    </message>
    <message>
        <source>the form of the JavaScript SDK 1.x, signed without the security schemes</source>
        <translation>JavaScript SDK 1.x 的形式（签名时不含安全方案）</translation>
    </message>
    <message>
        <source>the form of the Python SDK 0.3, in ASCII and without default values</source>
        <translation>Python SDK 0.3 的形式（ASCII，省略默认值）</translation>
    </message>
    <message>
        <source>RFC 8785 of the card as it was served</source>
        <translation>收到的卡片的 RFC 8785 形式</translation>
    </message>
    <message>
        <source>RFC 8785 of the card without its nulls</source>
        <translation>去掉 null 的卡片的 RFC 8785 形式</translation>
    </message>
    <message>
        <source>Choose its type.</source>
        <translation>请选择类型。</translation>
    </message>
    <message>
        <source>Not valid JSON yet; not part of the reply.</source>
        <translation>还不是有效的 JSON；未包含在回复中。</translation>
    </message>
    <message>
        <source>This is not base64.</source>
        <translation>这不是 base64。</translation>
    </message>
    <message>
        <source>It matches none of the types that the schema allows.</source>
        <translation>它不属于 Schema 允许的任何一种类型。</translation>
    </message>
    <message>
        <source>The schema is too large to be shown as a form.</source>
        <translation>Schema 过大，无法显示为表单。</translation>
    </message>
    <message>
        <source>submitted</source>
        <translation>已提交</translation>
    </message>
    <message>
        <source>working</source>
        <translation>工作中</translation>
    </message>
    <message>
        <source>input required</source>
        <translation>需要输入</translation>
    </message>
    <message>
        <source>auth required</source>
        <translation>需要认证</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>without a state</source>
        <translation>没有状态</translation>
    </message>
    <message>
        <source>in an unknown state</source>
        <translation>状态未知</translation>
    </message>
    <message>
        <source>No value for ${%1}: no JSON that the agent sent has a value at &quot;%2&quot;.</source>
        <translation>${%1} 没有值：智能体发送的 JSON 在“%2”处都没有值。</translation>
    </message>
    <message>
        <source>The variable ${%1} has no value.</source>
        <translation>变量 ${%1} 没有值。</translation>
    </message>
    <message>
        <source>Address %1 is already in use.</source>
        <translation>地址 %1 已被占用。</translation>
    </message>
    <message>
        <source>%1 is not an address of this machine.</source>
        <translation>%1 不是本机的地址。</translation>
    </message>
    <message>
        <source>Not an HTTP request.</source>
        <translation>不是 HTTP 请求。</translation>
    </message>
    <message>
        <source>The body of the request is larger than %1.</source>
        <translation>请求正文大于 %1。</translation>
    </message>
    <message>
        <source>The sender closed the connection before the response.</source>
        <translation>发送方在得到响应之前关闭了连接。</translation>
    </message>
    <message>
        <source>Listening was stopped before the response.</source>
        <translation>响应之前已停止监听。</translation>
    </message>
    <message>
        <source>“%1” is not a delay from 0 to %2 seconds.</source>
        <translation>“%1”不是 0 到 %2 秒之间的延迟。</translation>
    </message>
    <message>
        <source>Responses are 200, 202, 204, 401, 410, 429, 500, drop, no-echo and slow N, separated by commas.</source>
        <translation>响应可为 200、202、204、401、410、429、500、drop、no-echo 和 slow N，以逗号分隔。</translation>
    </message>
    <message>
        <source>There is no certificate in the file.</source>
        <translation>文件中没有证书。</translation>
    </message>
    <message>
        <source>Choose a PEM file with a certificate and its private key.</source>
        <translation>请选择包含证书及其私钥的 PEM 文件。</translation>
    </message>
    <message>
        <source>Choose a PEM file of your own, or listen without TLS.</source>
        <translation>请选择您自己的 PEM 文件，或不使用 TLS 监听。</translation>
    </message>
    <message>
        <source>%1 is not an https address (http is accepted on this machine only), and nothing was sent there.</source>
        <translation>%1 不是 https 地址（仅本机可用 http），没有向它发送任何内容。</translation>
    </message>
    <message>
        <source>There is no authorization server metadata at %1: HTTP %2.</source>
        <translation>%1 处没有授权服务器元数据：HTTP %2。</translation>
    </message>
    <message>
        <source>Check the metadata URL in the card, or enter the endpoints manually.</source>
        <translation>请检查卡片中的元数据 URL，或手动填写各端点。</translation>
    </message>
    <message>
        <source>%1 returned JSON that is not authorization server metadata: `issuer` is missing.</source>
        <translation>%1 返回的 JSON 不是授权服务器元数据：缺少 `issuer`。</translation>
    </message>
    <message>
        <source>The provider has no %1, which this flow needs.</source>
        <translation>提供方没有此流程需要的 %1。</translation>
    </message>
    <message>
        <source>%1 names a provider on this machine, %2, and nothing was sent there.</source>
        <translation>%1 指定了本机上的提供方 %2，没有向它发送任何内容。</translation>
    </message>
    <message>
        <source>The metadata at %1 is about another resource, %2, and not about %3.</source>
        <translation>%1 处的元数据描述的是另一个资源 %2，而不是 %3。</translation>
    </message>
    <message>
        <source>The resource metadata at %1 names no authorization server.</source>
        <translation>%1 处的资源元数据没有指定授权服务器。</translation>
    </message>
    <message>
        <source>The agent names %1 authorization servers; the first one, %2, is used.</source>
        <translation>智能体指定了 %1 个授权服务器；使用第一个：%2。</translation>
    </message>
    <message>
        <source>The card names %1, the provider&apos;s metadata %2; the card&apos;s is used.</source>
        <translation>卡片指定 %1，提供方元数据指定 %2；采用卡片中的。</translation>
    </message>
    <message>
        <source>Secrets of this sign-in go to %1, not only to %2.</source>
        <translation>此次登录的敏感信息会发送到 %1，而不仅是 %2。</translation>
    </message>
    <message>
        <source>The provider supports only PKCE method %1; S256 is used anyway.</source>
        <translation>提供方仅支持 PKCE 方法 %1；仍使用 S256。</translation>
    </message>
    <message>
        <source>%1 returned HTTP %2 and no OAuth error.</source>
        <translation>%1 返回 HTTP %2，且没有 OAuth 错误。</translation>
    </message>
    <message>
        <source>The response of %1 is larger than %2 and was not parsed.</source>
        <translation>%1 的响应大于 %2，未解析。</translation>
    </message>
    <message>
        <source>The response of %1 is not a JSON object.</source>
        <translation>%1 的响应不是 JSON 对象。</translation>
    </message>
    <message>
        <source>%1 returned a web page instead of JSON.</source>
        <translation>%1 返回的是网页，而不是 JSON。</translation>
    </message>
    <message>
        <source>Check that this is the provider&apos;s endpoint for it.</source>
        <translation>请检查这是否是提供方的相应端点。</translation>
    </message>
    <message>
        <source>Sign in again.</source>
        <translation>请重新登录。</translation>
    </message>
    <message>
        <source>Choose another flow.</source>
        <translation>请选择其他流程。</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>请稍后重试。</translation>
    </message>
    <message>
        <source>The token is of type %1, which cannot be sent as a bearer token.</source>
        <translation>令牌类型为 %1，不能作为 Bearer 令牌发送。</translation>
    </message>
    <message>
        <source>Have the provider issue bearer tokens to this client.</source>
        <translation>请让提供方向此客户端签发 Bearer 令牌。</translation>
    </message>
    <message>
        <source>The provider does not say when the token expires; it is used until an agent rejects it.</source>
        <translation>提供方没有说明令牌何时过期；将一直使用，直到智能体拒绝它。</translation>
    </message>
    <message>
        <source>Scopes that were not granted: %1.</source>
        <translation>未被授予的权限范围：%1。</translation>
    </message>
    <message>
        <source>No response from the browser within %1 minutes.</source>
        <translation>%1 分钟内没有收到浏览器的响应。</translation>
    </message>
    <message>
        <source>Sign in again and finish in the browser; on a machine without one, choose the device code.</source>
        <translation>请重新登录并在浏览器中完成；没有浏览器的机器请选择设备码流程。</translation>
    </message>
    <message>
        <source>The authorization response is not for this sign-in (`state` differs), and its code was not used.</source>
        <translation>授权响应不属于此次登录（`state` 不符），其授权码未被使用。</translation>
    </message>
    <message>
        <source>The authorization response has `%1` twice and was not used.</source>
        <translation>授权响应含有两个 `%1`，未被采用。</translation>
    </message>
    <message>
        <source>Close other sign-in pages and sign in again; if it happens again, do not trust the page.</source>
        <translation>请关闭其他登录页面后重新登录；如果问题再次出现，请不要信任该页面。</translation>
    </message>
    <message>
        <source>Sign-in was canceled.</source>
        <translation>登录已取消。</translation>
    </message>
    <message>
        <source>The provider does not say how long the code is valid; %1 minutes are assumed.</source>
        <translation>提供方没有说明设备码的有效期；按 %1 分钟处理。</translation>
    </message>
    <message>
        <source>The device code expired before it was approved.</source>
        <translation>设备码在获得批准之前已过期。</translation>
    </message>
    <message>
        <source>The client has no secret to authenticate with.</source>
        <translation>客户端没有用于认证的客户端密钥。</translation>
    </message>
    <message>
        <source>Enter the client&apos;s secret, or choose how it authenticates.</source>
        <translation>请填写客户端密钥，或选择其认证方式。</translation>
    </message>
    <message>
        <source>The client has no private key to sign with.</source>
        <translation>客户端没有用于签名的私钥。</translation>
    </message>
    <message>
        <source>Use RSA of 2048 bits or more, EC P-256, P-384, P-521, or Ed25519.</source>
        <translation>请使用 2048 位及以上的 RSA、EC P-256、P-384、P-521 或 Ed25519。</translation>
    </message>
    <message>
        <source>This program was built without OpenSSL and cannot sign.</source>
        <translation>本程序构建时没有 OpenSSL，无法签名。</translation>
    </message>
    <message>
        <source>The implicit flow is not used: it hands the token to the browser, where others can read it (RFC 9700).</source>
        <translation>不使用隐式流程：它把令牌交给浏览器，他人可能读取（RFC 9700）。</translation>
    </message>
    <message>
        <source>The password flow is not used: it gives your password to a program that is not the provider (RFC 9700).</source>
        <translation>不使用密码流程：它把您的密码交给提供方之外的程序（RFC 9700）。</translation>
    </message>
    <message>
        <source>The flow &quot;%1&quot; is not supported.</source>
        <translation>不支持流程“%1”。</translation>
    </message>
    <message>
        <source>There is no token for this agent.</source>
        <translation>没有用于此智能体的令牌。</translation>
    </message>
    <message>
        <source>The token has expired and cannot be renewed.</source>
        <translation>令牌已过期，且无法续期。</translation>
    </message>
    <message>
        <source>The agent rejects the token.</source>
        <translation>智能体拒绝该令牌。</translation>
    </message>
    <message>
        <source>The token was not renewed. %1</source>
        <translation>令牌未能续期。%1</translation>
    </message>
    <message>
        <source>No agent is named %1.</source>
        <translation>没有名为 %1 的智能体。</translation>
    </message>
    <message>
        <source>%2 agents are named %1.</source>
        <translation>有 %2 个智能体名为 %1。</translation>
    </message>
    <message>
        <source>Rename one of them, or name it by its ID: %1, for example, or %2.</source>
        <translation>请重命名其中一个，或使用其 ID，例如 %1 或 %2。</translation>
    </message>
    <message>
        <source>%1 is not a list of agents.</source>
        <translation>%1 不是智能体列表。</translation>
    </message>
    <message>
        <source>The file stays as it is. Fix it, or move it away to begin a new list.</source>
        <translation>文件保持原样。请修复它，或将其移走以开始新的列表。</translation>
    </message>
    <message>
        <source>The list of agents %1 was written by a newer version of this program (format %2).</source>
        <translation>智能体列表 %1 由本程序的较新版本写入（格式 %2）。</translation>
    </message>
    <message>
        <source>The file stays as it is. Open it with that version.</source>
        <translation>文件保持原样。请用该版本打开。</translation>
    </message>
    <message>
        <source>The list of agents cannot be written to %1: %2.</source>
        <translation>无法将智能体列表写入 %1：%2。</translation>
    </message>
    <message>
        <source>The window lists agents and their names: Agent › All agents….</source>
        <translation>窗口中列出了智能体及其名称：智能体 › 所有智能体…。</translation>
    </message>
    <message>
        <source>The card cannot be kept at %1: %2.</source>
        <translation>无法将卡片保存到 %1：%2。</translation>
    </message>
    <message>
        <source>Two of the credentials are sent in the same place: %1.</source>
        <translation>有两个凭据发送在同一位置：%1。</translation>
    </message>
    <message>
        <source>Leave one of them empty.</source>
        <translation>请将其中一个留空。</translation>
    </message>
    <message>
        <source>The file %1 is encrypted by RC2 or RC4, which OpenSSL 3 no longer reads.</source>
        <translation>文件 %1 以 RC2 或 RC4 加密，OpenSSL 3 已不再读取。</translation>
    </message>
    <message>
        <source>Convert it, and choose the new file: openssl pkcs12 -legacy -in &quot;%1&quot; -out &quot;%2&quot;</source>
        <translation>请转换它并选择新文件：openssl pkcs12 -legacy -in &quot;%1&quot; -out &quot;%2&quot;</translation>
    </message>
    <message>
        <source>No keychain is available.</source>
        <translation>没有可用的密钥环。</translation>
    </message>
    <message>
        <source>Secrets are kept for this session only. Start a keyring service (GNOME Keyring, KWallet, KeePassXC) to keep them.</source>
        <translation>敏感信息只在本次会话中保留。要长期保存，请启动密钥环服务（GNOME Keyring、KWallet、KeePassXC）。</translation>
    </message>
    <message>
        <source>The keychain is locked.</source>
        <translation>密钥环已锁定。</translation>
    </message>
    <message>
        <source>The keychain refused access.</source>
        <translation>密钥环拒绝访问。</translation>
    </message>
    <message>
        <source>Unlock it and try again, or set credentials for this session only.</source>
        <translation>请解锁后重试，或只为本次会话设置凭据。</translation>
    </message>
    <message>
        <source>The keychain failed: %1</source>
        <translation>密钥环出错：%1</translation>
    </message>
    <message>
        <source>The keychain entry for this agent was not written by this program.</source>
        <translation>密钥环中此智能体的条目不是本程序写入的。</translation>
    </message>
    <message>
        <source>Clear the agent&apos;s auth and set it again.</source>
        <translation>请清除此智能体的登录信息并重新设置。</translation>
    </message>
    <message>
        <source>The settings %1 were written by a newer version of this program (format %2) and are not used.</source>
        <translation>设置 %1 由本程序的较新版本写入（格式 %2），因此不予使用。</translation>
    </message>
    <message>
        <source>The settings %1 cannot be read.</source>
        <translation>无法读取设置 %1。</translation>
    </message>
    <message>
        <source>The file stays as it is; changes last until the program ends.</source>
        <translation>文件保持原样；更改只保留到程序结束。</translation>
    </message>
    <message>
        <source>The settings cannot be written to %1.</source>
        <translation>无法将设置写入 %1。</translation>
    </message>
    <message>
        <source>The result contains more than one of task, message and update.</source>
        <translation>结果同时含有任务、消息和更新中的多种。</translation>
    </message>
    <message>
        <source>The id differs from the request&apos;s id; matched by connection.</source>
        <translation>id 与请求的不同；按连接匹配。</translation>
    </message>
    <message>
        <source>The stream is not text/event-stream: JSON documents are separated by U+001E record separators.</source>
        <translation>该流不是 text/event-stream：JSON 文档之间以记录分隔符（U+001E）隔开。</translation>
    </message>
    <message>
        <source>%1 defines no field %2; it contains %3 and is not shown as JSON.</source>
        <translation>%1 未定义字段 %2；其内容为 %3，不以 JSON 显示。</translation>
    </message>
    <message>
        <source>%1 more unknown fields are not shown as JSON.</source>
        <translation>另有 %1 个未知字段，未显示为 JSON。</translation>
    </message>
    <message>
        <source>Removed in 1.0; kept for older clients.</source>
        <translation>1.0 已移除此成员；保留供旧客户端使用。</translation>
    </message>
    <message>
        <source>The card has a member from a draft of 1.0.</source>
        <translation>卡片含有 1.0 草案中的成员。</translation>
    </message>
    <message>
        <source>The card&apos;s URL has %1, which is not a usable host; the card&apos;s host is used.</source>
        <translation>卡片的 URL 中的 %1 不是可用的主机；改用卡片所在的主机。</translation>
    </message>
    <message>
        <source>The card&apos;s URL has a different host than the card itself.</source>
        <translation>卡片的 URL 与卡片自身的主机不同。</translation>
    </message>
    <message>
        <source>A part has more than one content member; the first in protocol order is shown.</source>
        <translation>部件含有多个内容成员；按协议中的顺序显示第一个。</translation>
    </message>
    <message>
        <source>&quot;text&quot; is not a media type; treated as text/plain.</source>
        <translation>“text”不是媒体类型；按 text/plain 处理。</translation>
    </message>
    <message>
        <source>The result uses a member name from a draft.</source>
        <translation>结果使用了草案中的成员名。</translation>
    </message>
    <message>
        <source>An id is not a string; treated as one.</source>
        <translation>ID 不是字符串；按字符串处理。</translation>
    </message>
    <message>
        <source>The update has &quot;final&quot;, which 1.0 removed; treated as a hint.</source>
        <translation>更新带有“final”，1.0 已将其移除；仅作为提示。</translation>
    </message>
    <message>
        <source>The event belongs to a different task than this exchange.</source>
        <translation>该事件属于另一个任务，而不是此交互的任务。</translation>
    </message>
    <message>
        <source>A status update arrived after the terminal state.</source>
        <translation>任务进入终态后又到达了状态更新。</translation>
    </message>
    <message>
        <source>An artifact update arrived after the terminal state.</source>
        <translation>任务进入终态后又到达了产物更新。</translation>
    </message>
    <message>
        <source>only members of 0.1</source>
        <translation>只有 0.1 的成员</translation>
    </message>
    <message>
        <source>The agent does not support streaming; send without it.</source>
        <translation>智能体不支持流式传输；请关闭流式传输后发送。</translation>
    </message>
    <message>
        <source>A dependency of the agent is unavailable; try again later.</source>
        <translation>智能体的某个依赖项不可用；请稍后再试。</translation>
    </message>
    <message>
        <source>The credentials do not permit this.</source>
        <translation>当前凭据无权执行此操作。</translation>
    </message>
    <message>
        <source>Rate limited: wait and try again.</source>
        <translation>已被限流：请稍后重试。</translation>
    </message>
    <message>
        <source>The raw bytes are in the wire log.</source>
        <translation>原始字节在报文日志中。</translation>
    </message>
    <message>
        <source>The task is unknown or no longer stored; start a new one.</source>
        <translation>智能体没有此任务或已不再保留；请新建任务。</translation>
    </message>
    <message>
        <source>The task is already in a terminal state.</source>
        <translation>任务已处于终态。</translation>
    </message>
    <message>
        <source>The agent does not support push notifications; use streaming or polling.</source>
        <translation>智能体不支持推送通知；请使用流式传输或轮询。</translation>
    </message>
    <message>
        <source>The agent does not support this operation, or not in the task&apos;s state.</source>
        <translation>智能体不支持此操作，或在任务的当前状态下不支持。</translation>
    </message>
    <message>
        <source>The agent generated an invalid response; see its log.</source>
        <translation>智能体生成了无效的响应；请查看其日志。</translation>
    </message>
    <message>
        <source>Check that the URL points to an agent card.</source>
        <translation>请检查该 URL 是否指向智能体卡片。</translation>
    </message>
    <message>
        <source>%1 was used, but the response format is %2.</source>
        <translation>使用的是 %1，但响应格式是 %2。</translation>
    </message>
    <message>
        <source>%1 was used, but the response looks like %2.</source>
        <translation>使用的是 %1，但响应看起来像 %2。</translation>
    </message>
    <message>
        <source>Must be an integer.</source>
        <translation>必须是整数。</translation>
    </message>
    <message>
        <source>Must be a number.</source>
        <translation>必须是数字。</translation>
    </message>
    <message>
        <source>Must be greater than %1.</source>
        <translation>必须大于 %1。</translation>
    </message>
    <message>
        <source>Must be at least %1.</source>
        <translation>必须大于或等于 %1。</translation>
    </message>
    <message>
        <source>Must be less than %1.</source>
        <translation>必须小于 %1。</translation>
    </message>
    <message>
        <source>Must be at most %1.</source>
        <translation>必须小于或等于 %1。</translation>
    </message>
    <message>
        <source>Must be a date such as 2026-10-31.</source>
        <translation>必须是日期，例如 2026-10-31。</translation>
    </message>
    <message>
        <source>Must be a time such as 14:30:00.</source>
        <translation>必须是时间，例如 14:30:00。</translation>
    </message>
    <message>
        <source>Must be a date and time such as 2026-10-31T14:30:00Z.</source>
        <translation>必须是日期和时间，例如 2026-10-31T14:30:00Z。</translation>
    </message>
    <message>
        <source>Must be an email address.</source>
        <translation>必须是电子邮件地址。</translation>
    </message>
    <message>
        <source>Must be an absolute URL such as https://example.org/.</source>
        <translation>必须是绝对 URL，例如 https://example.org/。</translation>
    </message>
    <message>
        <source>Must be a string.</source>
        <translation>必须是字符串。</translation>
    </message>
    <message numerus="yes">
        <source>Must have at least %n characters.</source>
        <translation>
            <numerusform>至少要有 %n 个字符。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Must have at most %n characters.</source>
        <translation>
            <numerusform>最多只能有 %n 个字符。</numerusform>
        </translation>
    </message>
    <message>
        <source>Must match the pattern %1</source>
        <translation>必须匹配模式 %1</translation>
    </message>
    <message>
        <source>Must be an array.</source>
        <translation>必须是数组。</translation>
    </message>
    <message numerus="yes">
        <source>Must have at least %n elements.</source>
        <translation>
            <numerusform>至少要有 %n 个元素。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Must have at most %n elements.</source>
        <translation>
            <numerusform>最多只能有 %n 个元素。</numerusform>
        </translation>
    </message>
    <message>
        <source>Contains an element that is not an allowed value.</source>
        <translation>含有不属于可选值的元素。</translation>
    </message>
    <message>
        <source>Elements must be unique.</source>
        <translation>元素不能重复。</translation>
    </message>
    <message>
        <source>Must be one of the allowed values.</source>
        <translation>必须是可选值之一。</translation>
    </message>
    <message>
        <source>Must be true or false.</source>
        <translation>必须是 true 或 false。</translation>
    </message>
    <message>
        <source>Must be an object.</source>
        <translation>必须是对象。</translation>
    </message>
    <message>
        <source>An array without a single item schema.</source>
        <translation>没有统一元素 Schema 的数组。</translation>
    </message>
    <message>
        <source>An object without declared properties.</source>
        <translation>未声明属性的对象。</translation>
    </message>
    <message>
        <source>Several types are allowed.</source>
        <translation>允许多种类型。</translation>
    </message>
    <message>
        <source>Unresolved $ref in its schema.</source>
        <translation>其 Schema 中有无法解析的 $ref。</translation>
    </message>
    <message>
        <source>The schema declares no type.</source>
        <translation>Schema 没有声明类型。</translation>
    </message>
    <message>
        <source>Earlier records cannot be stored on disk: %1.</source>
        <translation>先前的记录无法保存到磁盘：%1。</translation>
    </message>
    <message>
        <source>Everything stays in memory. Free space in the temporary folder, save the session, and continue in a new window.</source>
        <translation>所有内容都保留在内存中。请在临时文件夹中腾出空间，保存会话，然后在新窗口中继续。</translation>
    </message>
    <message>
        <source>Earlier records cannot be read back from disk: %1.</source>
        <translation>先前的记录无法从磁盘读回：%1。</translation>
    </message>
    <message>
        <source>A placeholder is shown instead of the bytes. If there is a session file, reopen it to see them.</source>
        <translation>这些字节以占位符显示。如有会话文件，请重新打开它以查看。</translation>
    </message>
    <message>
        <source>The file is left unchanged; new marks are saved to a separate file.</source>
        <translation>该文件保持不变；新的标记会保存到另一个文件。</translation>
    </message>
    <message>
        <source>The session&apos;s marks and comments file cannot be read: %1.</source>
        <translation>无法读取会话的标记和批注文件：%1。</translation>
    </message>
    <message>
        <source>all possible file names are taken</source>
        <translation>可用的文件名均已被占用</translation>
    </message>
    <message>
        <source>%1 is not valid JSON: parse error at byte %2.</source>
        <translation>%1 不是有效的 JSON：第 %2 字节处解析错误。</translation>
    </message>
    <message>
        <source>Changes last until the program ends. Free disk space or check permissions, then make a change again.</source>
        <translation>更改只保留到程序结束。请释放磁盘空间或检查权限，然后再做一次更改。</translation>
    </message>
    <message>
        <source>The settings %1 are damaged; the original file is kept as %2.</source>
        <translation>设置 %1 已损坏；原文件保存为 %2。</translation>
    </message>
    <message>
        <source>Settings that could be read are used.</source>
        <translation>可读取的设置将继续使用。</translation>
    </message>
    <message>
        <source>Default settings are used.</source>
        <translation>将使用默认设置。</translation>
    </message>
    <message>
        <source>Changes last until the program ends. Free disk space or check permissions, then restart it.</source>
        <translation>更改只保留到程序结束。请释放磁盘空间或检查权限，然后重新启动程序。</translation>
    </message>
    <message>
        <source>Save it to another location and open that file.</source>
        <translation>请将其保存到其他位置，然后打开该文件。</translation>
    </message>
    <message>
        <source>The recordings folder %1 cannot be used: %2.</source>
        <translation>无法使用录制文件夹 %1：%2。</translation>
    </message>
    <message>
        <source>The recording ends before this response is complete.</source>
        <translation>录制在此响应完成之前就结束了。</translation>
    </message>
    <message>
        <source>Check that it is a file and that you have read permission.</source>
        <translation>请检查它是否为文件，以及您是否有读取权限。</translation>
    </message>
    <message>
        <source>Check that you have read permission.</source>
        <translation>请检查您是否有读取权限。</translation>
    </message>
    <message>
        <source>The newest records of session file %1 are missing: the -wal file beside it cannot be read.</source>
        <translation>会话文件 %1 缺少最新的记录：无法读取其旁边的 -wal 文件。</translation>
    </message>
    <message>
        <source>The session file %1 is truncated or damaged.</source>
        <translation>会话文件 %1 被截断或已损坏。</translation>
    </message>
    <message>
        <source>%1 does not have the tables of a session file, or they cannot be read.</source>
        <translation>%1 中没有会话文件的表，或者表无法读取。</translation>
    </message>
    <message>
        <source>The session file %1 cannot be created: %2.</source>
        <translation>无法创建会话文件 %1：%2。</translation>
    </message>
    <message>
        <source>Choose a writable folder.</source>
        <translation>请选择可写的文件夹。</translation>
    </message>
    <message>
        <source>No permission to write the session file %1: %2.</source>
        <translation>没有写入会话文件 %1 的权限：%2。</translation>
    </message>
    <message>
        <source>a special file with this name exists</source>
        <translation>已有同名的特殊文件</translation>
    </message>
    <message>
        <source>Check the name and that you have read permission.</source>
        <translation>请检查名称，以及您是否有读取权限。</translation>
    </message>
    <message>
        <source>%1 contains no recorded session.</source>
        <translation>%1 中没有已记录的会话。</translation>
    </message>
    <message>
        <source>Choose a JSON Lines file exported by this program; its first line is {&quot;type&quot;:&quot;session&quot;,&quot;format&quot;:&quot;a2ascope&quot;,&quot;version&quot;:1}.</source>
        <translation>请选择由本程序导出的 JSON Lines 文件，其首行为 {&quot;type&quot;:&quot;session&quot;,&quot;format&quot;:&quot;a2ascope&quot;,&quot;version&quot;:1}。</translation>
    </message>
    <message numerus="yes">
        <source>%n lines skipped; the first is line %1: %2</source>
        <translation>
            <numerusform>跳过 %n 行；首行为第 %1 行：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>The head of a request must have &quot;method&quot; and &quot;url&quot;, both strings.</source>
        <translation>请求的 head 须有 &quot;method&quot; 和 &quot;url&quot;，二者都是字符串。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the head of a request must be a number or omitted.</source>
        <translation>请求的 head 中的 &quot;%1&quot; 须为数字，或省略。</translation>
    </message>
    <message>
        <source>&quot;generation&quot; in the head of a call must be the string &quot;0.1&quot;, &quot;0.2&quot;, &quot;0.3&quot; or &quot;1.0&quot;.</source>
        <translation>调用的 head 中的 &quot;generation&quot; 须为字符串 &quot;0.1&quot;、&quot;0.2&quot;、&quot;0.3&quot; 或 &quot;1.0&quot;。</translation>
    </message>
    <message>
        <source>&quot;binding&quot; in the head of a call must be &quot;jsonrpc&quot;, &quot;rest&quot; or &quot;grpc&quot;.</source>
        <translation>调用的 head 中的 &quot;binding&quot; 须为 &quot;jsonrpc&quot;、&quot;rest&quot; 或 &quot;grpc&quot;。</translation>
    </message>
    <message>
        <source>&quot;operation&quot; in the head of a call must be the 1.0 name, such as &quot;SendMessage&quot; or &quot;GetTask&quot;, for every protocol version; &quot;context&quot; must be a number or omitted.</source>
        <translation>调用的 head 中的 &quot;operation&quot; 须为 1.0 中的名称，如 &quot;SendMessage&quot; 或 &quot;GetTask&quot;，无论使用哪个协议版本；&quot;context&quot; 须为数字，或省略。</translation>
    </message>
    <message>
        <source>&quot;head&quot; of this line is missing or not a JSON object.</source>
        <translation>此行缺少 &quot;head&quot;，或它不是 JSON 对象。</translation>
    </message>
    <message>
        <source>&quot;headers&quot; must be a list of [name, value] pairs, both strings.</source>
        <translation>&quot;headers&quot; 须为 [名称, 值] 对的列表，二者都是字符串。</translation>
    </message>
    <message>
        <source>&quot;status&quot; in the head of an answer must be a number up to 999.</source>
        <translation>响应的 head 中的 &quot;status&quot; 须为不大于 999 的数字。</translation>
    </message>
    <message>
        <source>The bytes of a line must be a string: verbatim in &quot;text&quot; (JSON in it escaped), or in &quot;base64&quot;.</source>
        <translation>行的字节须为字符串：原样写入 &quot;text&quot;（其中的 JSON 须转义），或写入 &quot;base64&quot;。</translation>
    </message>
    <message>
        <source>The base64 of this line cannot be decoded.</source>
        <translation>此行的 base64 无法解码。</translation>
    </message>
    <message>
        <source>Unknown line type: it must be agent, request, call, answer, read, trailers, end, mark, accepted or annotation.</source>
        <translation>此行的类型未知：须为 agent、request、call、answer、read、trailers、end、mark、accepted 或 annotation。</translation>
    </message>
    <message>
        <source>&quot;direction&quot; in the head of a request must be sent, received or passed, or omitted.</source>
        <translation>请求的 head 中的 &quot;direction&quot; 须为 sent、received 或 passed，或省略。</translation>
    </message>
    <message>
        <source>The annotation of this line has no target: it needs &quot;kind&quot;, &quot;target&quot; and &quot;value&quot;, and earlier lines must have the numbers in its target.</source>
        <translation>此行的标注没有目标：它须有 &quot;kind&quot;、&quot;target&quot; 和 &quot;value&quot;，且其 target 中的编号须在前面的行中出现过。</translation>
    </message>
    <message>
        <source>This line has no &quot;agent&quot;, the number of its agent, counted from 0.</source>
        <translation>此行缺少 &quot;agent&quot;，即其智能体的编号（从 0 开始）。</translation>
    </message>
    <message>
        <source>This line has no &quot;exchange&quot;, the number of its request, counted from 1; all lines of one request have the same number.</source>
        <translation>此行缺少 &quot;exchange&quot;，即其请求的编号（从 1 开始）；同一请求的各行编号相同。</translation>
    </message>
    <message>
        <source>This line has no time: &quot;ns&quot; must be an integer, the nanoseconds since the recording began.</source>
        <translation>此行缺少时间：&quot;ns&quot; 须为整数，即自记录开始以来的纳秒数。</translation>
    </message>
    <message>
        <source>The bytes of this line are a duplicate.</source>
        <translation>此行的字节重复。</translation>
    </message>
    <message>
        <source>Duplicate request number: &quot;exchange&quot; must be unique for each request.</source>
        <translation>请求编号重复：每个请求的 &quot;exchange&quot; 须各不相同。</translation>
    </message>
    <message>
        <source>The request of this line is missing: a &quot;request&quot; line with the same &quot;exchange&quot; number must come before it.</source>
        <translation>缺少此行所属的请求：其前须有一行 &quot;exchange&quot; 编号相同的 &quot;request&quot;。</translation>
    </message>
    <message>
        <source>A &quot;call&quot; line must come before the answer to its request.</source>
        <translation>&quot;call&quot; 行须位于其请求的响应之前。</translation>
    </message>
    <message>
        <source>Duplicate &quot;answer&quot; line for this request.</source>
        <translation>此请求已有 &quot;answer&quot; 行。</translation>
    </message>
    <message>
        <source>An &quot;answer&quot; line must come before its data.</source>
        <translation>&quot;answer&quot; 行须位于其数据之前。</translation>
    </message>
    <message>
        <source>Too many agents to read.</source>
        <translation>智能体过多，无法读取。</translation>
    </message>
    <message>
        <source>The card of this agent was skipped: it is not a JSON object, or too large.</source>
        <translation>已跳过此智能体的卡片：它不是 JSON 对象，或者过大。</translation>
    </message>
    <message>
        <source>The kind of this mark must be request, answer, event, comment or end.</source>
        <translation>此标记的 kind 须为 request、answer、event、comment 或 end。</translation>
    </message>
    <message>
        <source>The mark of this line has no target: no earlier request has its number.</source>
        <translation>此行的标记没有目标：之前没有使用该编号的请求。</translation>
    </message>
    <message>
        <source>The requested resource is unknown or no longer stored.</source>
        <translation>智能体没有所请求的资源，或已不再保留。</translation>
    </message>
    <message>
        <source>The agent does not allow this in the task&apos;s state.</source>
        <translation>智能体在任务的当前状态下不允许此操作。</translation>
    </message>
    <message>
        <source>The agent does not implement this method; try another protocol version or binding.</source>
        <translation>智能体没有实现此方法；请换一个协议版本或绑定。</translation>
    </message>
    <message>
        <source>Check that the address is the agent&apos;s gRPC endpoint.</source>
        <translation>请检查该地址是否为智能体的 gRPC 端点。</translation>
    </message>
    <message>
        <source>A proxy in front of the agent may drop the trailers; received data is kept.</source>
        <translation>智能体前面的代理可能丢弃了尾部标头；已收到的数据已保留。</translation>
    </message>
    <message>
        <source>Turn off compression in the agent; the raw bytes are in the wire log.</source>
        <translation>请在智能体中关闭压缩；原始字节在报文日志中。</translation>
    </message>
    <message>
        <source>A message declares a length of %1, above the limit of %2.</source>
        <translation>一条消息声明长度为 %1，超过上限 %2。</translation>
    </message>
    <message>
        <source>The agent or a proxy in front of it aborted; received data is kept.</source>
        <translation>智能体或其前面的代理中断了响应；已收到的数据已保留。</translation>
    </message>
    <message>
        <source>A message of %1 bytes is not a complete %2.</source>
        <translation>%1 字节的消息不是完整的 %2。</translation>
    </message>
    <message>
        <source>It may be truncated or use another protocol version; its bytes are in the wire log.</source>
        <translation>它可能被截断，或使用了另一协议版本；其字节在报文日志中。</translation>
    </message>
    <message>
        <source>A message of %1 contains more than %2 values and is not shown as JSON.</source>
        <translation>一条 %1 的消息包含超过 %2 个值，未显示为 JSON。</translation>
    </message>
    <message>
        <source>The request cannot be encoded as %1: %2.</source>
        <translation>请求无法编码为 %1：%2。</translation>
    </message>
    <message>
        <source>Change the named field, or choose another binding.</source>
        <translation>请更改所指的字段，或选择其他绑定。</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>文本为空。</translation>
    </message>
    <message>
        <source>Unexpected end of text.</source>
        <translation>文本意外结束。</translation>
    </message>
    <message>
        <source>Unexpected text after the end of the value.</source>
        <translation>值结束之后有多余的文本。</translation>
    </message>
    <message>
        <source>Invalid JSON escape sequence.</source>
        <translation>无效的 JSON 转义序列。</translation>
    </message>
    <message>
        <source>A number must not have leading zeros.</source>
        <translation>数字不能有前导零。</translation>
    </message>
    <message>
        <source>Arrays and objects are nested too deeply.</source>
        <translation>数组和对象嵌套过深。</translation>
    </message>
    <message>
        <source>Check the host name and the network connection.</source>
        <translation>请检查主机名和网络连接。</translation>
    </message>
    <message>
        <source>Check the address and the network path to it.</source>
        <translation>请检查地址以及到该地址的网络。</translation>
    </message>
    <message>
        <source>The request may have been processed: check the agent&apos;s log before you send it again, and that the port serves HTTP.</source>
        <translation>请求可能已被处理：再次发送之前请查看智能体的日志，并检查该端口是否提供 HTTP 服务。</translation>
    </message>
    <message>
        <source>Received data is kept; get the task or resubscribe.</source>
        <translation>已收到的数据已保留；请获取任务或重新订阅。</translation>
    </message>
    <message>
        <source>This is an error in the agent or a proxy in front of it, or an attack.</source>
        <translation>这是智能体或其前面代理的错误，或者是攻击。</translation>
    </message>
    <message>
        <source>%1 sends faster than its response can be read: more than %2 was buffered, and HTTP/2 transfers cannot be paused here. The transfer was stopped after %3.</source>
        <translation>%1 的发送速度超过了读取其响应的速度：缓冲的数据超过 %2，而此处无法暂停 HTTP/2 传输。传输在 %3 之后停止。</translation>
    </message>
    <message>
        <source>The received data is kept. Request less at a time, or choose a JSON-RPC or HTTP+JSON interface, where transfers can be paused.</source>
        <translation>已收到的数据会保留。请减少每次请求的数据，或选择可以暂停传输的 JSON-RPC 或 HTTP+JSON 接口。</translation>
    </message>
    <message>
        <source>Check the address; a firewall may drop the packets.</source>
        <translation>请检查地址；防火墙可能丢弃了数据包。</translation>
    </message>
    <message>
        <source>Received data is kept; the timeout can be raised.</source>
        <translation>已收到的数据已保留；可以调高超时时间。</translation>
    </message>
    <message>
        <source>Check that the URL is the agent&apos;s and not a download.</source>
        <translation>请检查 URL 是智能体的地址，而不是下载地址。</translation>
    </message>
    <message>
        <source>%1 sent the interim status %2; the response after it cannot be read here.</source>
        <translation>%1 发送了临时状态码 %2；其后的响应在这里无法读取。</translation>
    </message>
    <message>
        <source>Qt&apos;s network layer drops what follows an interim status other than 100; configure the agent not to send it.</source>
        <translation>Qt 的网络层会丢弃 100 以外的临时状态之后的内容；请将智能体配置为不发送该状态。</translation>
    </message>
    <message>
        <source>TLS connection to %1 failed: %2.</source>
        <translation>与 %1 的 TLS 连接失败：%2。</translation>
    </message>
    <message>
        <source>a CA certificate in its chain is invalid</source>
        <translation>证书链中某个 CA 证书无效</translation>
    </message>
    <message>
        <source>the CA is not trusted for this purpose</source>
        <translation>CA 在此用途上不受信任</translation>
    </message>
    <message>
        <source>no certificate was presented</source>
        <translation>对方没有出示证书</translation>
    </message>
    <message>
        <source>the certificate does not match the host name</source>
        <translation>证书与主机名不匹配</translation>
    </message>
    <message>
        <source>The file %1 contains no PEM certificate.</source>
        <translation>文件 %1 不含 PEM 格式的证书。</translation>
    </message>
    <message>
        <source>The file %1 contains no usable private key.</source>
        <translation>文件 %1 不含可用的私钥。</translation>
    </message>
    <message>
        <source>Provide a PEM key (RSA or EC) that matches the certificate.</source>
        <translation>请提供与该证书匹配的 PEM 密钥（RSA 或 EC）。</translation>
    </message>
    <message>
        <source>“%1” is not a valid header name.</source>
        <translation>“%1”不是有效的标头名称。</translation>
    </message>
    <message>
        <source>The HTTP method is not valid.</source>
        <translation>HTTP 方法无效。</translation>
    </message>
    <message>
        <source>%1 redirects to “%2”, which is not an HTTP URL.</source>
        <translation>%1 重定向到“%2”，它不是 HTTP URL。</translation>
    </message>
    <message>
        <source>This is an error in the agent or a proxy in front of it.</source>
        <translation>这是智能体或其前面代理的错误。</translation>
    </message>
    <message>
        <source>Use that address as the agent&apos;s URL if you trust the network path.</source>
        <translation>如果您信任到该地址的网络路径，请将它用作智能体的 URL。</translation>
    </message>
    <message>
        <source>An external server should not redirect to such an address. Enter it yourself if you trust it.</source>
        <translation>外部服务器不应重定向到这样的地址。如果信任它，请自行输入。</translation>
    </message>
    <message>
        <source>The agent probably redirects in a loop; the wire log shows each hop.</source>
        <translation>智能体可能在循环重定向；报文日志显示每一跳。</translation>
    </message>
    <message>
        <source>Choose another port, or omit it to use any free port.</source>
        <translation>请选择其他端口，或不指定：将使用空闲端口。</translation>
    </message>
    <message>
        <source>Permission denied: cannot listen on %1.</source>
        <translation>权限不足：无法监听 %1。</translation>
    </message>
    <message>
        <source>Choose a port above 1023, or omit it.</source>
        <translation>请选择大于 1023 的端口，或不指定。</translation>
    </message>
    <message>
        <source>Choose 127.0.0.1 or a current address of this machine.</source>
        <translation>请选择 127.0.0.1 或本机当前的地址。</translation>
    </message>
    <message>
        <source>Cannot listen on %1: %2.</source>
        <translation>无法监听 %1：%2。</translation>
    </message>
    <message>
        <source>A request header line ends with LF only; HTTP requires CR LF.</source>
        <translation>请求标头中有一行仅以 LF 结尾；HTTP 要求 CR LF。</translation>
    </message>
    <message>
        <source>Unsupported HTTP version: only 1.0 and 1.1 are accepted.</source>
        <translation>不支持的 HTTP 版本：只接受 1.0 和 1.1。</translation>
    </message>
    <message>
        <source>The sender used HTTP/2, which is not supported here.</source>
        <translation>发送方使用了 HTTP/2，此处不支持。</translation>
    </message>
    <message>
        <source>The sender used TLS, but this address is http.</source>
        <translation>发送方使用了 TLS，但此地址为 http。</translation>
    </message>
    <message>
        <source>The sender did not use TLS, but this address is https.</source>
        <translation>发送方未使用 TLS，但此地址为 https。</translation>
    </message>
    <message>
        <source>Unknown request length: Content-Length, Transfer-Encoding or chunk sizes are invalid or contradictory.</source>
        <translation>请求长度未知：Content-Length、Transfer-Encoding 或分块大小无效或相互矛盾。</translation>
    </message>
    <message>
        <source>The request headers exceed %1 KiB or %2 fields.</source>
        <translation>请求标头超过 %1 KiB 或 %2 个字段。</translation>
    </message>
    <message>
        <source>The request timed out.</source>
        <translation>请求超时。</translation>
    </message>
    <message>
        <source>The sender closed the connection during the request.</source>
        <translation>发送方在请求完成之前关闭了连接。</translation>
    </message>
    <message>
        <source>The connection was closed without a response, as configured.</source>
        <translation>已按设置关闭连接，未作响应。</translation>
    </message>
    <message>
        <source>“%1” is not a valid response.</source>
        <translation>“%1”不是有效的响应。</translation>
    </message>
    <message>
        <source>The file contains no private key, or the passphrase is wrong.</source>
        <translation>文件中没有私钥，或密码短语错误。</translation>
    </message>
    <message>
        <source>The certificate could not be generated.</source>
        <translation>无法生成证书。</translation>
    </message>
    <message>
        <source>Ask the provider&apos;s administrator for its https URLs.</source>
        <translation>请向提供方的管理员索取其 https URL。</translation>
    </message>
    <message>
        <source>The metadata at %1 has a different issuer, %2, and was not used.</source>
        <translation>%1 处的元数据中签发者不同（%2），未使用。</translation>
    </message>
    <message>
        <source>Sign in only after the agent&apos;s administrator has confirmed the provider.</source>
        <translation>请先向智能体的管理员确认提供方，再登录。</translation>
    </message>
    <message>
        <source>%1 in the metadata at %2 is not a valid endpoint URL: %3.</source>
        <translation>%2 处元数据中的 %1 不是有效的端点 URL：%3。</translation>
    </message>
    <message>
        <source>Sign-in continues without metadata, using the card&apos;s endpoints. %1</source>
        <translation>没有元数据，将使用卡片中的端点继续登录。%1</translation>
    </message>
    <message>
        <source>Rejected by %1: %2.</source>
        <translation>%1 已拒绝：%2。</translation>
    </message>
    <message>
        <source>Rejected by %1: %2 (%3).</source>
        <translation>%1 已拒绝：%2（%3）。</translation>
    </message>
    <message>
        <source>Sign in again and approve access, or request fewer scopes.</source>
        <translation>请重新登录并同意授权，或减少请求的权限范围。</translation>
    </message>
    <message>
        <source>Check the client ID, secret and authentication method.</source>
        <translation>请检查客户端 ID、密钥和认证方式。</translation>
    </message>
    <message>
        <source>Enable this flow for the client at the provider, or choose another flow.</source>
        <translation>请在提供方为此客户端启用该流程，或选择其他流程。</translation>
    </message>
    <message>
        <source>Request only scopes that the provider allows for this client.</source>
        <translation>请只请求提供方允许此客户端使用的权限范围。</translation>
    </message>
    <message>
        <source>Leave the resource empty, or enter one that the provider supports.</source>
        <translation>请将资源留空，或填写提供方支持的资源。</translation>
    </message>
    <message>
        <source>Choose the authorization code or device code flow.</source>
        <translation>请选择授权码或设备码流程。</translation>
    </message>
    <message>
        <source>The provider&apos;s log may have details.</source>
        <translation>提供方的日志中可能有详细信息。</translation>
    </message>
    <message>
        <source>The access token from %1 contains characters not allowed in a header.</source>
        <translation>来自 %1 的访问令牌含有标头中不允许的字符。</translation>
    </message>
    <message>
        <source>`expires_in` is not a valid duration (%1); the token is used until an agent rejects it.</source>
        <translation>`expires_in` 不是有效时长（%1）；将一直使用该令牌，直到智能体拒绝它。</translation>
    </message>
    <message>
        <source>The authorization response has the wrong issuer, %1 instead of %2; its code was not used.</source>
        <translation>授权响应的签发者不符（%1，而不是 %2），其授权码未被使用。</translation>
    </message>
    <message>
        <source>The authorization response has no `iss`, although %1 announces it; its code was not used.</source>
        <translation>授权响应没有 `iss`，而 %1 声明会提供；其授权码未被使用。</translation>
    </message>
    <message>
        <source>The verification URL is not allowed and was not opened: %1.</source>
        <translation>不允许使用该验证 URL，未打开：%1。</translation>
    </message>
    <message>
        <source>There is no client ID, and the provider supports no client registration.</source>
        <translation>没有客户端 ID，且提供方不支持客户端注册。</translation>
    </message>
    <message>
        <source>Register a native client with the redirect URI http://127.0.0.1/callback at the provider and enter its client ID.</source>
        <translation>请在提供方注册一个原生客户端（重定向 URI 为 http://127.0.0.1/callback），并填写其客户端 ID。</translation>
    </message>
    <message>
        <source>Provide a PEM file with the client&apos;s private key.</source>
        <translation>请提供含客户端私钥的 PEM 文件。</translation>
    </message>
    <message>
        <source>The client&apos;s private key is not a readable PEM file.</source>
        <translation>客户端私钥不是可读取的 PEM 文件。</translation>
    </message>
    <message>
        <source>The client&apos;s private key is protected by a passphrase.</source>
        <translation>客户端私钥受密码短语保护。</translation>
    </message>
    <message>
        <source>Create a copy without a passphrase: openssl pkey -in KEY -out PLAIN.</source>
        <translation>请创建不带密码短语的副本：openssl pkey -in KEY -out PLAIN。</translation>
    </message>
    <message>
        <source>The client&apos;s private key type is not supported for signing.</source>
        <translation>不支持用此类型的客户端私钥签名。</translation>
    </message>
    <message>
        <source>A space was expected after the regular expression; write \/ for a slash inside it.</source>
        <translation>正则表达式后面应有空格；其中的斜杠请写作 \/。</translation>
    </message>
    <message>
        <source>A field name was expected before “%1”, as in kind:artifact or size&gt;10k.</source>
        <translation>“%1”前面应有字段名，例如 kind:artifact 或 size&gt;10k。</translation>
    </message>
    <message>
        <source>This “)” has no matching “(”.</source>
        <translation>这个“)”没有对应的“(”。</translation>
    </message>
    <message>
        <source>A value was expected after “%1”, as in %2.</source>
        <translation>“%1”后面应有值，例如 %2。</translation>
    </message>
    <message>
        <source>“%1” is not a duration; write 200ms, 1.5s or 2min.</source>
        <translation>“%1”不是时长；请写成 200ms、1.5s 或 2min。</translation>
    </message>
    <message>
        <source>There is no text between the quotation marks.</source>
        <translation>引号之间没有文本。</translation>
    </message>
    <message>
        <source>Invalid regular expression: %1.</source>
        <translation>正则表达式无效：%1。</translation>
    </message>
    <message>
        <source>Add a step that sends a message before it.</source>
        <translation>请在它之前添加一个发送消息的步骤。</translation>
    </message>
    <message>
        <source>No agent output matches /%1/.</source>
        <translation>智能体的输出中没有匹配 /%1/ 的内容。</translation>
    </message>
    <message>
        <source>/%1/ takes too long to match the agent&apos;s text: simplify it.</source>
        <translation>/%1/ 匹配智能体的文本耗时过长：请简化。</translation>
    </message>
    <message>
        <source>&quot;matches&quot; exceeds %1 characters after variable substitution.</source>
        <translation>代入变量后，“matches”超过 %1 个字符。</translation>
    </message>
    <message>
        <source>No agent output contains &quot;%1&quot;.</source>
        <translation>智能体的输出中不包含“%1”。</translation>
    </message>
    <message>
        <source>No value for ${%1}: no text from the agent matches /%2/.</source>
        <translation>${%1} 没有值：智能体的文本均不匹配 /%2/。</translation>
    </message>
    <message>
        <source>No value for ${%1}: /%2/ takes too long to match the agent&apos;s text. Simplify it.</source>
        <translation>${%1} 没有值：/%2/ 匹配智能体的文本耗时过长。请简化。</translation>
    </message>
    <message>
        <source>The step that sets it failed: also set a default in the script&apos;s &quot;variables&quot;.</source>
        <translation>为其赋值的步骤失败：请在脚本的“variables”中也设置默认值。</translation>
    </message>
    <message>
        <source>The step reads a secret from the environment variable %1, which is not set.</source>
        <translation>该步骤从环境变量 %1 读取敏感信息，但该变量未设置。</translation>
    </message>
    <message>
        <source>Set it before starting the program: the script does not contain it.</source>
        <translation>请在启动程序之前设置它：脚本中不含该值。</translation>
    </message>
    <message>
        <source>The step&apos;s parts have no location %1 for a secret.</source>
        <translation>该步骤的 parts 中没有放置敏感信息的位置 %1。</translation>
    </message>
    <message>
        <source>unknown &quot;%1&quot;; expected one of %2.</source>
        <translation>未知的“%1”；应为 %2 之一。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a string.</source>
        <translation>“%1”必须是字符串。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be an object.</source>
        <translation>“%1”必须是对象。</translation>
    </message>
    <message>
        <source>a part must have exactly one of text, data, raw and url.</source>
        <translation>部件必须且只能有 text、data、raw 和 url 之一。</translation>
    </message>
    <message>
        <source>&quot;parts&quot; must be a non-empty array.</source>
        <translation>“parts”必须是非空数组。</translation>
    </message>
    <message>
        <source>&quot;secrets&quot; must be a list of locations and variables.</source>
        <translation>“secrets”必须是由位置和变量组成的列表。</translation>
    </message>
    <message>
        <source>a secret must have &quot;at&quot;, a location in the parts, and &quot;env&quot;, the name of an environment variable.</source>
        <translation>每个敏感信息必须有“at”（parts 中的位置）和“env”（环境变量名）。</translation>
    </message>
    <message>
        <source>%1 is not a task state; expected submitted, working, input-required, auth-required, completed, failed, canceled, rejected, or message for a direct response.</source>
        <translation>%1 不是任务状态；应为 submitted、working、input-required、auth-required、completed、failed、canceled、rejected，或表示直接响应的 message。</translation>
    </message>
    <message>
        <source>&quot;matches&quot; exceeds %1 characters.</source>
        <translation>“matches”超过 %1 个字符。</translation>
    </message>
    <message>
        <source>&quot;seconds&quot; must be a number above 0, at most 86400.</source>
        <translation>“seconds”必须是大于 0 且不超过 86400 的数字。</translation>
    </message>
    <message>
        <source>&quot;timeout&quot; must be greater than 0 and at most 86400 seconds.</source>
        <translation>“timeout”必须大于 0 且不超过 86400 秒。</translation>
    </message>
    <message>
        <source>&quot;timeout&quot; and &quot;seconds&quot; in &quot;wait&quot; are the same: specify only one.</source>
        <translation>“timeout”与“wait”中的“seconds”含义相同：只能指定其中一个。</translation>
    </message>
    <message>
        <source>&quot;pause&quot; must be 0 to 86400 seconds.</source>
        <translation>“pause”必须为 0 到 86400 秒。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be an integer from %2 to %3.</source>
        <translation>“%1”必须是 %2 到 %3 的整数。</translation>
    </message>
    <message>
        <source>&quot;retry&quot; must be a count or an object with &quot;times&quot; and &quot;pause&quot;.</source>
        <translation>“retry”必须是次数，或含“times”和“pause”的对象。</translation>
    </message>
    <message>
        <source>&quot;optional&quot; must be true or false.</source>
        <translation>“optional”必须为 true 或 false。</translation>
    </message>
    <message>
        <source>&quot;variables&quot; of a script must be an object with string values.</source>
        <translation>脚本的“variables”必须是值为字符串的对象。</translation>
    </message>
    <message>
        <source>&quot;variables&quot; of a turn must be an object whose members each have &quot;pointer&quot; or &quot;matches&quot;.</source>
        <translation>步骤的“variables”必须是对象，其每个成员含“pointer”或“matches”。</translation>
    </message>
    <message>
        <source>the variable &quot;%1&quot; must have either &quot;pointer&quot; (a JSON Pointer) or &quot;matches&quot; (a regular expression).</source>
        <translation>变量“%1”必须含“pointer”（JSON Pointer）或“matches”（正则表达式）之一。</translation>
    </message>
    <message>
        <source>a JSON Pointer must be empty or begin with &quot;/&quot;.</source>
        <translation>JSON Pointer 必须为空或以“/”开头。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid variable name: use letters, digits, &quot;_&quot; and &quot;-&quot;, beginning with a letter or &quot;_&quot;.</source>
        <translation>“%1”不是有效的变量名：请使用字母、数字、“_”和“-”，并以字母或“_”开头。</translation>
    </message>
    <message>
        <source>the variable ${%1} is not defined in &quot;variables&quot; of the script or of an earlier turn. For a literal ${ write $${.</source>
        <translation>变量 ${%1} 未在脚本或之前步骤的“variables”中定义。要输入 ${ 本身，请写 $${。</translation>
    </message>
    <message>
        <source>a turn must have exactly one of say, parts and do.</source>
        <translation>步骤必须且只能有 say、parts 和 do 之一。</translation>
    </message>
    <message>
        <source>&quot;do&quot; must be cancel, subscribe or get.</source>
        <translation>“do”必须为 cancel、subscribe 或 get。</translation>
    </message>
    <message>
        <source>&quot;refer&quot; must be true or false.</source>
        <translation>“refer”必须为 true 或 false。</translation>
    </message>
    <message>
        <source>&quot;to&quot; must be new-task or new-conversation.</source>
        <translation>“to”必须为 new-task 或 new-conversation。</translation>
    </message>
    <message>
        <source>&quot;turns&quot; must be a list of at least one turn.</source>
        <translation>“turns”必须是至少含一个步骤的列表。</translation>
    </message>
    <message>
        <source>Exchange %1 does not belong to any agent of this session.</source>
        <translation>交互 %1 不属于本次会话的任何智能体。</translation>
    </message>
    <message>
        <source>Exchange %1 is not an A2A call and cannot be sent again from here.</source>
        <translation>交互 %1 不是 A2A 调用，不能从这里再次发送。</translation>
    </message>
    <message>
        <source>Remove the header, enter its value directly, or keep the address.</source>
        <translation>请删除该标头，直接填写其值，或保留原地址。</translation>
    </message>
    <message>
        <source>Use a URL that begins with https://.</source>
        <translation>请使用以 https:// 开头的 URL。</translation>
    </message>
    <message>
        <source>Only https, and http to this machine, is followed. Copy the link to open it elsewhere.</source>
        <translation>只打开 https 链接，以及指向本机的 http 链接。如要在别处打开，请复制链接。</translation>
    </message>
    <message>
        <source>The link contains a user name or password, which can disguise its target.</source>
        <translation>链接含有用户名或密码，可能掩盖其真实目标。</translation>
    </message>
    <message>
        <source>It points to %1. Copy it if you trust it.</source>
        <translation>它指向 %1。如果信任它，请复制。</translation>
    </message>
    <message>
        <source>No credentials were sent; the file may require authentication, or the link has expired.</source>
        <translation>未发送凭据；该文件可能要求认证，或链接已过期。</translation>
    </message>
    <message>
        <source>The key file cannot be read: %1.</source>
        <translation>无法读取密钥文件：%1。</translation>
    </message>
    <message>
        <source>The response is larger than %1 KiB, too large for a key set.</source>
        <translation>响应大于 %1 KiB，对密钥集来说过大。</translation>
    </message>
    <message>
        <source>Get the keys from the agent&apos;s operator and load them from a file.</source>
        <translation>请向智能体的运营者索取密钥，并从文件加载。</translation>
    </message>
    <message>
        <source>Not checked over gRPC: the rule is about JSON-RPC errors.</source>
        <translation>gRPC 下不检查：该规则针对 JSON-RPC 的错误。</translation>
    </message>
    <message>
        <source>Not checked over gRPC: there the method path contains the version.</source>
        <translation>gRPC 下不检查：版本由方法路径指明。</translation>
    </message>
    <message>
        <source>The stream ended before the planned cut.</source>
        <translation>流在预定的切断点之前就结束了。</translation>
    </message>
    <message>
        <source>Resubscribed; receiving until the task ends or is interrupted.</source>
        <translation>已重新订阅，接收直至任务结束或中断。</translation>
    </message>
    <message>
        <source>Cut after event %1. The events match the GetTask result.</source>
        <translation>在事件 %1 之后切断。事件与 GetTask 的结果一致。</translation>
    </message>
    <message>
        <source>Cut after event %1. The events do not match the GetTask result.</source>
        <translation>在事件 %1 之后切断。事件与 GetTask 的结果不一致。</translation>
    </message>
    <message>
        <source>Skips the event: it has more than 1000 data lines.</source>
        <translation>跳过该事件：data 行超过 1000 行。</translation>
    </message>
    <message>
        <source>Skips the event: it is larger than %1 MiB.</source>
        <translation>跳过该事件：大于 %1 MiB。</translation>
    </message>
    <message>
        <source>Skips events with empty data.</source>
        <translation>跳过数据为空的事件。</translation>
    </message>
    <message>
        <source>Does not support CR as a line ending: never detects the end of the event.</source>
        <translation>不支持仅以 CR 结尾的行：检测不到事件的结束。</translation>
    </message>
    <message>
        <source>Finds no data in it.</source>
        <translation>未从中找到数据。</translation>
    </message>
    <message>
        <source>Stops with an error: the id does not match the request.</source>
        <translation>报错并停止：id 与请求不符。</translation>
    </message>
    <message>
        <source>Delivers the event although the stream ended within it.</source>
        <translation>流在事件完整之前就已结束，仍产生该事件。</translation>
    </message>
    <message>
        <source>Parses it as an event.</source>
        <translation>将其解析为一个事件。</translation>
    </message>
    <message numerus="yes">
        <source>Parses it as %n event(s).</source>
        <translation>
            <numerusform>将其解析为 %n 个事件。</numerusform>
        </translation>
    </message>
    <message>
        <source>It requires unsupported header parameters (crit).</source>
        <translation>它要求不受支持的标头参数（crit）。</translation>
    </message>
    <message>
        <source>Its protected header has no algorithm (alg).</source>
        <translation>其受保护标头没有指定算法（alg）。</translation>
    </message>
    <message>
        <source>Its algorithm %1 uses a shared secret and cannot prove the signer&apos;s identity.</source>
        <translation>其算法 %1 使用共享密钥，无法证明签名者的身份。</translation>
    </message>
    <message>
        <source>Its algorithm “%1” is not supported.</source>
        <translation>不支持其算法“%1”。</translation>
    </message>
    <message>
        <source>Its signature is larger than any supported key produces.</source>
        <translation>其签名大于任何受支持的密钥所能生成的签名。</translation>
    </message>
    <message>
        <source>This program was built without OpenSSL and cannot verify signatures.</source>
        <translation>本程序构建时没有 OpenSSL，无法验证签名。</translation>
    </message>
    <message>
        <source>The %1 cannot create %2 signatures.</source>
        <translation>%1不能生成 %2 签名。</translation>
    </message>
    <message>
        <source>No matching key was found.</source>
        <translation>未找到匹配的密钥。</translation>
    </message>
    <message>
        <source>The key includes its private part: anyone who has it can sign.</source>
        <translation>密钥包含私有部分：任何获得它的人都能签名。</translation>
    </message>
    <message>
        <source>The key was fetched from a URL in the card itself: this proves who controls that URL, not the agent&apos;s identity.</source>
        <translation>密钥取自卡片自身给出的 URL：这只能证明谁控制该 URL，不能证明智能体的身份。</translation>
    </message>
    <message>
        <source>The card does not match what the %1 signed: it was changed later or signed in an unsupported form.</source>
        <translation>卡片与用%1签名的内容不一致：签名后被修改过，或以不受支持的形式签名。</translation>
    </message>
    <message>
        <source>A key file is a JWK, a JWK set or a PEM file with a public key.</source>
        <translation>密钥文件是 JWK、JWK 集或含公钥的 PEM 文件。</translation>
    </message>
    <message>
        <source>It is a shared secret: its signatures cannot prove the signer&apos;s identity.</source>
        <translation>这是共享密钥：其签名无法证明签名者的身份。</translation>
    </message>
    <message>
        <source>Its type “%1” is unknown.</source>
        <translation>类型“%1”未知。</translation>
    </message>
    <message>
        <source>an unnamed key</source>
        <translation>无名称的密钥</translation>
    </message>
    <message>
        <source>The key is not a JSON object.</source>
        <translation>密钥不是 JSON 对象。</translation>
    </message>
    <message>
        <source>%1: not permitted to verify signatures (use or key_ops).</source>
        <translation>%1：不允许用于验证签名（use 或 key_ops）。</translation>
    </message>
    <message>
        <source>Only the first %1 keys are used.</source>
        <translation>只使用前 %1 个密钥。</translation>
    </message>
    <message>
        <source>RSA keys of %1 bits are not supported: use %2 to %3 bits.</source>
        <translation>不支持 %1 位的 RSA 密钥：请使用 %2 到 %3 位。</translation>
    </message>
    <message>
        <source>This key type is not supported for card signatures.</source>
        <translation>卡片签名不支持此密钥类型。</translation>
    </message>
    <message>
        <source>The curve %1 cannot sign cards.</source>
        <translation>卡片签名不支持曲线 %1。</translation>
    </message>
    <message>
        <source>The key is not a point on the curve %1.</source>
        <translation>密钥不是曲线 %1 上的点。</translation>
    </message>
    <message>
        <source>The RSA key&apos;s parameters (n, e) are missing or too large.</source>
        <translation>RSA 密钥的参数（n、e）缺失或过大。</translation>
    </message>
    <message>
        <source>The parameters are not a valid RSA key.</source>
        <translation>这些参数不构成有效的 RSA 密钥。</translation>
    </message>
    <message>
        <source>This is a private key. Signatures are verified with the public key; a private key should never be shared.</source>
        <translation>这是私钥。验证签名使用公钥；私钥不应提供给他人。</translation>
    </message>
    <message>
        <source>The PEM file contains no readable public key or certificate.</source>
        <translation>PEM 文件中没有可读取的公钥或证书。</translation>
    </message>
    <message>
        <source>The string at %1 contains an unpaired surrogate.</source>
        <translation>%1 处的字符串含有不成对的代理项。</translation>
    </message>
    <message>
        <source>The number at %1 exceeds the range of a double.</source>
        <translation>%1 处的数超出双精度数的范围。</translation>
    </message>
    <message>
        <source>Duplicate member name at %1: the signed content is ambiguous.</source>
        <translation>%1 处的成员名重复：签名的内容不明确。</translation>
    </message>
    <message>
        <source>the canonical form of the specification, including unknown members</source>
        <translation>A2A 规范所定的规范化形式（包含未知成员）</translation>
    </message>
    <message>
        <source>the form of the JavaScript SDK 1.x, without empty values</source>
        <translation>JavaScript SDK 1.x 的形式（省略空值）</translation>
    </message>
    <message>
        <source>the form of the Python SDK 1.x, in ASCII and without empty values</source>
        <translation>Python SDK 1.x 的形式（ASCII，省略空值）</translation>
    </message>
    <message>
        <source>the form of early Python SDKs, in ASCII and without empty or false values</source>
        <translation>早期 Python SDK 的形式（ASCII，省略空值和 false）</translation>
    </message>
    <message>
        <source>RFC 8785 of the card without empty values</source>
        <translation>卡片的 RFC 8785 形式（省略空值）</translation>
    </message>
    <message>
        <source>the card as it was served, in its original member order</source>
        <translation>收到的卡片（成员保持原有顺序）</translation>
    </message>
    <message>
        <source>Rebuild it with the package libssl-dev installed.</source>
        <translation>请安装软件包 libssl-dev 后重新构建。</translation>
    </message>
    <message>
        <source>The API key has no parameter name.</source>
        <translation>没有指定 API 密钥的参数名称。</translation>
    </message>
    <message>
        <source>Enter the name given in the agent&apos;s documentation.</source>
        <translation>请填写智能体文档中给出的名称。</translation>
    </message>
    <message>
        <source>Remove it: HTTP Basic separates user name and password by a colon.</source>
        <translation>请去掉冒号：HTTP Basic 用它分隔用户名和密码。</translation>
    </message>
    <message>
        <source>The value of the cookie %1 contains a character not allowed in cookies.</source>
        <translation>Cookie %1 的值含有 Cookie 中不允许的字符。</translation>
    </message>
    <message>
        <source>Enter the value only, without name and attributes; encode spaces, commas, quotes and semicolons.</source>
        <translation>请只填写值，不含名称和属性；空格、逗号、引号和分号须编码。</translation>
    </message>
    <message>
        <source>The file %1 is protected by a passphrase.</source>
        <translation>文件 %1 受密码短语保护。</translation>
    </message>
    <message>
        <source>Wrong passphrase for the file %1.</source>
        <translation>文件 %1 的密码短语错误。</translation>
    </message>
    <message>
        <source>Enter the passphrase that the file was created with.</source>
        <translation>请输入创建该文件时使用的密码短语。</translation>
    </message>
    <message>
        <source>Check the keychain&apos;s own application, or set credentials for this session only.</source>
        <translation>请检查密钥环自己的应用程序，或只为本次会话设置凭据。</translation>
    </message>
    <message>
        <source>A value is required.</source>
        <translation>必须填写。</translation>
    </message>
    <message>
        <source>The link is not a valid URL with a host.</source>
        <translation>该链接不是带主机的有效 URL。</translation>
    </message>
    <message>
        <source>Unfinished requests exceed %1 in total.</source>
        <translation>未完成的请求合计超过 %1。</translation>
    </message>
    <message>
        <source>It has no type (“kty”).</source>
        <translation>它没有类型（“kty”）。</translation>
    </message>
    <message>
        <source>DNS</source>
        <translation>DNS</translation>
    </message>
    <message>
        <source>Supports subscribing: returned TaskNotFoundError.</source>
        <translation>支持订阅：返回了 TaskNotFoundError。</translation>
    </message>
    <message>
        <source>Supports push notification configs: returned TaskNotFoundError.</source>
        <translation>支持推送通知配置：返回了 TaskNotFoundError。</translation>
    </message>
    <message>
        <source>None of it can be read. Open an earlier copy of it.</source>
        <translation>其中的内容全都无法读取。请打开它更早的副本。</translation>
    </message>
    <message>
        <source>&quot;reason&quot; in the head of an &quot;end&quot; line must be finished, cut, refused, stopped, idle, timed-out or redirected.</source>
        <translation>&quot;end&quot; 行的 head 中的 &quot;reason&quot; 须为 finished、cut、refused、stopped、idle、timed-out 或 redirected。</translation>
    </message>
    <message>
        <source>Trailing comma before the closing brace or bracket.</source>
        <translation>右括号前有多余的逗号。</translation>
    </message>
    <message>
        <source>It may also require a client certificate: Agent › TLS certificates….</source>
        <translation>它也可能要求客户端证书：“智能体 › TLS 证书…”。</translation>
    </message>
    <message>
        <source>If it is your own agent: accept this certificate in the card view, or add its CA under Agent › TLS certificates….</source>
        <translation>如果这是您自己的智能体：请在卡片视图中接受此证书，或在“智能体 › TLS 证书…”中添加其 CA。</translation>
    </message>
    <message>
        <source>The response of %1 contains no access token.</source>
        <translation>%1 的响应中没有访问令牌。</translation>
    </message>
    <message>
        <source>The provider&apos;s clock and this computer&apos;s differ by %1 s.</source>
        <translation>提供方的时钟与本机时钟相差 %1 秒。</translation>
    </message>
    <message>
        <source>The ID token is not for this sign-in (`nonce` differs or is missing), and no token was kept.</source>
        <translation>ID 令牌不属于此次登录（`nonce` 不符或缺失），未保存任何令牌。</translation>
    </message>
    <message>
        <source>The authorization response has neither a code nor an error.</source>
        <translation>授权响应既没有授权码，也没有错误。</translation>
    </message>
    <message>
        <source>The response of %1 contains no device code.</source>
        <translation>%1 的响应中没有设备码。</translation>
    </message>
    <message>
        <source>%1 registered a client without an ID.</source>
        <translation>%1 注册的客户端没有 ID。</translation>
    </message>
    <message>
        <source>No frame can match: the filter&apos;s conditions exclude each other.</source>
        <translation>没有任何帧能匹配：筛选条件互相排斥。</translation>
    </message>
    <message>
        <source>Every frame matches: the filter hides nothing.</source>
        <translation>所有帧都匹配：该筛选不会隐藏任何帧。</translation>
    </message>
    <message>
        <source>The stream ended while the task was still working.</source>
        <translation>任务仍在工作，流却结束了。</translation>
    </message>
    <message>
        <source>Cuts a stream, resubscribes, gets the task and compares the events.</source>
        <translation>切断流，重新订阅，获取任务，并比较事件。</translation>
    </message>
    <message>
        <source>Receiving; the stream is cut at the chosen position.</source>
        <translation>正在接收；将在选定位置切断流。</translation>
    </message>
    <message>
        <source>Cutting the stream…</source>
        <translation>正在切断流…</translation>
    </message>
    <message>
        <source>Getting the task…</source>
        <translation>正在获取任务…</translation>
    </message>
    <message>
        <source>Its payload is not encoded in base64url (b64), which cards do not allow.</source>
        <translation>其载荷未用 base64url 编码（b64），卡片不允许这样做。</translation>
    </message>
    <message>
        <source>The coordinates of a key on %1 must be %2 bytes each.</source>
        <translation>%1 上密钥的坐标必须各为 %2 字节。</translation>
    </message>
    <message>
        <source>The user name contains a colon.</source>
        <translation>用户名中含有冒号。</translation>
    </message>
    <message>
        <source>1 secret could not be read: %1. Nothing was sent.</source>
        <translation>有 1 项敏感信息无法读取：%1。未发送任何内容。</translation>
    </message>
    <message>
        <source>%1 secrets could not be read: %2. Nothing was sent.</source>
        <translation>有 %1 项敏感信息无法读取：%2。未发送任何内容。</translation>
    </message>
    <message>
        <source>Start or unlock the keychain and try again, or go on without them.</source>
        <translation>请启动或解锁密钥环后重试，或不使用这些敏感信息继续。</translation>
    </message>
    <message>
        <source>no answer from the keychain yet</source>
        <translation>密钥环尚未响应</translation>
    </message>
    <message>
        <source>keychain not available</source>
        <translation>没有可用的密钥环</translation>
    </message>
    <message>
        <source>keychain locked</source>
        <translation>密钥环已锁定</translation>
    </message>
    <message>
        <source>keychain failed</source>
        <translation>密钥环出错</translation>
    </message>
    <message>
        <source>not in the keychain</source>
        <translation>密钥环中没有</translation>
    </message>
    <message>
        <source>The URL &quot;%1&quot; is relative to the card&apos;s address, which a file does not have.</source>
        <translation>URL“%1”相对于卡片的地址，而文件没有地址。</translation>
    </message>
    <message>
        <source>%1 returned an event stream instead of an agent card.</source>
        <translation>%1 返回的是事件流，而不是智能体卡片。</translation>
    </message>
    <message>
        <source>%1 returned a JSON-RPC response instead of an agent card.</source>
        <translation>%1 返回的是 JSON-RPC 响应，而不是智能体卡片。</translation>
    </message>
    <message>
        <source>No card at %1 (HTTP %2).</source>
        <translation>%1 处没有卡片（HTTP %2）。</translation>
    </message>
    <message>
        <source>No card at %1: the one at %2 belongs to another path.</source>
        <translation>%1 处没有卡片：%2 处的卡片属于另一路径。</translation>
    </message>
    <message>
        <source>There is a card at another path: %1 at %2</source>
        <translation>另一路径有卡片：%1，位于 %2</translation>
    </message>
    <message>
        <source>and %1 at %2</source>
        <translation>以及 %1，位于 %2</translation>
    </message>
    <message>
        <source>Found by its endpoint: %1 is an interface of this card.</source>
        <translation>通过端点找到：%1 是此卡片的一个接口。</translation>
    </message>
    <message>
        <source>Use it if it is the agent you mean, or check the path.</source>
        <translation>如果它就是您要找的智能体，请使用它；否则请检查路径。</translation>
    </message>
    <message>
        <source>The header %1 is set by the connection itself and cannot be replaced.</source>
        <translation>标头 %1 由连接自身设置，不能替换。</translation>
    </message>
    <message>
        <source>Not sent with requests to this agent, because the connection itself sets them: %1.</source>
        <translation>不会随发往此智能体的请求发送，因为由连接自身设置：%1。</translation>
    </message>
    <message>
        <source>Remove them from the agent&apos;s headers.</source>
        <translation>请从该智能体的标头中移除它们。</translation>
    </message>
    <message>
        <source>Remove this header.</source>
        <translation>请移除此标头。</translation>
    </message>
    <message>
        <source>The response is encoded as %1; the request accepts identity only.</source>
        <translation>响应以 %1 编码，而请求只接受 identity。</translation>
    </message>
    <message>
        <source>Content-Encoding says %1, but the response is not encoded.</source>
        <translation>Content-Encoding 写着 %1，但响应并未编码。</translation>
    </message>
    <message>
        <source>The stream is not text/event-stream: each line is a JSON document.</source>
        <translation>该流不是 text/event-stream：每行是一个 JSON 文档。</translation>
    </message>
    <message>
        <source>The stream is not text/event-stream: it is one JSON array.</source>
        <translation>该流不是 text/event-stream：它是一个 JSON 数组。</translation>
    </message>
    <message>
        <source>The data: URI has no comma, or what follows &quot;;base64,&quot; is not base64.</source>
        <translation>该 data: URI 没有逗号，或“;base64,”之后不是 base64。</translation>
    </message>
    <message>
        <source>The message of the status is a string.</source>
        <translation>状态的消息是一个字符串。</translation>
    </message>
    <message>
        <source>The event is about task %1, but this exchange about task %2.</source>
        <translation>该事件属于任务 %1，而此次交互针对任务 %2。</translation>
    </message>
    <message>
        <source>The file is not JSON: %1 (byte %2).</source>
        <translation>文件不是 JSON：%1（第 %2 字节）。</translation>
    </message>
    <message>
        <source>JSON, but not an object, which a card is: %1</source>
        <translation>是 JSON，但不是对象，而卡片必须是对象：%1</translation>
    </message>
    <message>
        <source>binding assumed</source>
        <translation>绑定为推定</translation>
    </message>
    <message>
        <source>The interface has no url.</source>
        <translation>该接口没有 url。</translation>
    </message>
    <message>
        <source>The interface is %1, not an object.</source>
        <translation>该接口是 %1，不是对象。</translation>
    </message>
    <message>
        <source>url is %1, not a string.</source>
        <translation>url 是 %1，不是字符串。</translation>
    </message>
    <message>
        <source>The agent does not implement this operation.</source>
        <translation>该智能体未实现此操作。</translation>
    </message>
    <message>
        <source>%1 returned JSON that has no member of an agent card.</source>
        <translation>%1 返回的 JSON 没有任何卡片成员。</translation>
    </message>
    <message>
        <source>%1 returned an incomplete agent card.</source>
        <translation>%1 返回了不完整的卡片。</translation>
    </message>
    <message>
        <source>Check that the file has an agent card.</source>
        <translation>请检查该文件是否为卡片。</translation>
    </message>
    <message>
        <source>The endpoint does not implement %1 (%2); it uses %3 (tried with GetTask of an unknown ID).</source>
        <translation>该端点未实现 %1（%2）；它使用 %3（已用未知 ID 的 GetTask 试过）。</translation>
    </message>
    <message>
        <source>No %1 service at %2 (%3); %4 responds at %5 (tried with GetTask of an unknown ID).</source>
        <translation>%2 没有 %1 服务（%3）；%4 在 %5 有响应（已用未知 ID 的 GetTask 试过）。</translation>
    </message>
    <message>
        <source>Codes and secrets of this sign-in would go to %1, which nothing at %2 names as its own. Nothing was sent.</source>
        <translation>此次登录的授权码和敏感信息会发往 %1，而 %2 并未声明它属于自己。未发送任何内容。</translation>
    </message>
    <message>
        <source>Allow %1 only if you know that it belongs to this provider.</source>
        <translation>只有确知 %1 属于该提供方时才允许。</translation>
    </message>
    <message>
        <source>If you know that it belongs to this provider, allow it: --token-origin %1</source>
        <translation>如果确知它属于该提供方，可允许它：--token-origin %1</translation>
    </message>
    <message>
        <source>The card has neither supportedInterfaces nor url; it has %1.</source>
        <translation>卡片既没有 supportedInterfaces 也没有 url；它有 %1。</translation>
    </message>
    <message>
        <source>The card&apos;s supportedInterfaces lists no interface, and the card has no url.</source>
        <translation>卡片的 supportedInterfaces 未列出任何接口，卡片也没有 url。</translation>
    </message>
    <message>
        <source>The card is an empty object.</source>
        <translation>卡片是一个空对象。</translation>
    </message>
    <message>
        <source>The response is encoded as %1, which was not requested: it cannot be read.</source>
        <translation>响应以未请求的 %1 编码：无法读取。</translation>
    </message>
    <message>
        <source>The response is encoded as %1 and cannot be decoded to its end.</source>
        <translation>响应以 %1 编码，无法完整解码。</translation>
    </message>
    <message>
        <source>The response is encoded as %1: only the first %2 MiB of its content were decoded.</source>
        <translation>响应以 %1 编码：只解码了其内容的前 %2 MiB。</translation>
    </message>
    <message>
        <source>The agent should not compress responses to requests with Accept-Encoding: identity.</source>
        <translation>对于带 Accept-Encoding: identity 的请求，智能体不应压缩响应。</translation>
    </message>
    <message>
        <source>The response has no A2A object: no task, message or update.</source>
        <translation>响应中没有 A2A 对象：没有任务、消息或更新。</translation>
    </message>
    <message>
        <source>Task %1: %2</source>
        <translation>任务 %1：%2</translation>
    </message>
    <message>
        <source>The agent returned the task without a state.</source>
        <translation>智能体返回的任务没有状态。</translation>
    </message>
    <message>
        <source>Whether the task has ended is unknown; it is not polled any more.</source>
        <translation>无法得知任务是否已结束；不再轮询。</translation>
    </message>
    <message>
        <source>The card file is a named pipe, and was not opened.</source>
        <translation>该卡片文件是命名管道，未打开。</translation>
    </message>
    <message>
        <source>The task list has no %1.</source>
        <translation>任务列表没有 %1。</translation>
    </message>
    <message>
        <source>A line begins with a byte order mark, so that clients ignore it; it is read without the mark.</source>
        <translation>有一行以字节顺序标记开头，客户端因此会忽略该行；此处去掉标记后读取。</translation>
    </message>
    <message>
        <source>%1 was removed in 1.0; kept for older clients.</source>
        <translation>%1 在 1.0 中已移除；为旧客户端保留。</translation>
    </message>
    <message>
        <source>The card has %1, from a draft of 1.0.</source>
        <translation>卡片带有 1.0 草案中的 %1。</translation>
    </message>
    <message>
        <source>%1 is empty; treated as absent.</source>
        <translation>%1 为空；按不存在处理。</translation>
    </message>
    <message>
        <source>%1 is null; treated as absent.</source>
        <translation>%1 为 null；按不存在处理。</translation>
    </message>
    <message>
        <source>%1 in the card is null; treated as absent.</source>
        <translation>卡片中的 %1 为 null；按不存在处理。</translation>
    </message>
    <message>
        <source>%1 has underscores; the protocol uses camelCase.</source>
        <translation>%1 带有下划线；协议使用 camelCase。</translation>
    </message>
    <message>
        <source>%1 is not a string; treated as one.</source>
        <translation>%1 不是字符串；按字符串处理。</translation>
    </message>
    <message>
        <source>See the agent&apos;s log: the response is chunked and empty, as Qt reports it, and a malformed chunk looks the same.</source>
        <translation>请查看智能体的日志：据 Qt 报告，分块传输的响应为空；分块格式错误时看起来也是如此。</translation>
    </message>
    <message>
        <source>The file %1 asks for %2 rounds of key derivation, more than %3: reading it would take too long.</source>
        <translation>文件 %1 要求 %2 轮密钥派生，超过 %3：读取会耗时过长。</translation>
    </message>
    <message>
        <source>Encrypt the key again with fewer rounds: openssl pkcs8 -topk8 -iter 600000</source>
        <translation>用更少的轮数重新加密密钥：openssl pkcs8 -topk8 -iter 600000</translation>
    </message>
    <message>
        <source>No response to %1.</source>
        <translation>%1 没有响应。</translation>
    </message>
    <message>
        <source>%1 was rejected before it was processed; HTTP status %2.</source>
        <translation>%1 在处理前就被拒绝；HTTP 状态码 %2。</translation>
    </message>
    <message>
        <source>%1 was accepted.</source>
        <translation>%1 被接受。</translation>
    </message>
    <message>
        <source>%1 was rejected with error %2: %3</source>
        <translation>%1 被拒绝，错误 %2：%3</translation>
    </message>
    <message>
        <source>%1 was rejected; HTTP status %2.</source>
        <translation>%1 被拒绝；HTTP 状态码 %2。</translation>
    </message>
    <message>
        <source>The agent responded with a message instead of a task.</source>
        <translation>智能体回复的是消息，不是任务。</translation>
    </message>
    <message>
        <source>The task ended too early; state: %1.</source>
        <translation>任务结束得过早；状态：%1。</translation>
    </message>
    <message>
        <source>Stopped before the last request.</source>
        <translation>在最后一个请求之前已停止。</translation>
    </message>
    <message>
        <source>The response took %1 ms.</source>
        <translation>响应用时 %1 毫秒。</translation>
    </message>
    <message>
        <source>The agent named no context ID.</source>
        <translation>智能体没有给出上下文 ID。</translation>
    </message>
    <message>
        <source>State after %1: %2.</source>
        <translation>%1 之后的状态：%2。</translation>
    </message>
    <message>
        <source>One task: %1.</source>
        <translation>一个任务：%1。</translation>
    </message>
    <message>
        <source>Two tasks: %1 and %2.</source>
        <translation>两个任务：%1 和 %2。</translation>
    </message>
    <message>
        <source>The streams are too long to compare.</source>
        <translation>流过长，无法比较。</translation>
    </message>
    <message>
        <source>No update arrived while both streams were open.</source>
        <translation>两个流都打开期间没有收到更新。</translation>
    </message>
    <message>
        <source>Updates on both streams, in the same order: %1.</source>
        <translation>两个流中顺序相同的更新数：%1。</translation>
    </message>
    <message>
        <source>First stream: %1 updates; second stream: %2, which are not the same in the same order.</source>
        <translation>第一个流：%1 个更新；第二个流：%2 个，内容或顺序不一致。</translation>
    </message>
    <message>
        <source>The stream ended; state of the task: %1.</source>
        <translation>流已结束；任务状态：%1。</translation>
    </message>
    <message>
        <source>The other stream continued.</source>
        <translation>另一个流继续进行。</translation>
    </message>
    <message>
        <source>No update arrived on the other stream.</source>
        <translation>另一个流没有收到更新。</translation>
    </message>
    <message>
        <source>The deleted config was returned.</source>
        <translation>返回了已删除的配置。</translation>
    </message>
    <message>
        <source>The config is gone.</source>
        <translation>配置已不存在。</translation>
    </message>
    <message>
        <source>Activated: %1.</source>
        <translation>已激活：%1。</translation>
    </message>
    <message>
        <source>No other version was activated.</source>
        <translation>没有激活其他版本。</translation>
    </message>
    <message>
        <source>No task in ListTasks has the message.</source>
        <translation>ListTasks 中没有任务包含该消息。</translation>
    </message>
    <message>
        <source>There was no time left to end it.</source>
        <translation>没有剩余时间来结束它。</translation>
    </message>
    <message>
        <source>This version and binding has no streaming operation.</source>
        <translation>此版本和绑定没有流式操作。</translation>
    </message>
    <message>
        <source>The card declares streaming.</source>
        <translation>卡片声明了流式传输。</translation>
    </message>
    <message>
        <source>The rule applies from version 1.0 on.</source>
        <translation>该规则从 1.0 版开始适用。</translation>
    </message>
    <message>
        <source>The card does not declare streaming.</source>
        <translation>卡片没有声明流式传输。</translation>
    </message>
    <message>
        <source>The card does not declare push notifications.</source>
        <translation>卡片没有声明推送通知。</translation>
    </message>
    <message>
        <source>The card requires no extension.</source>
        <translation>卡片没有要求任何扩展。</translation>
    </message>
    <message>
        <source>No extension URI of the card ends in a version.</source>
        <translation>卡片中没有扩展 URI 以版本号结尾。</translation>
    </message>
    <message>
        <source>The task is %1, the response is not whole.</source>
        <translation>任务状态为 %1，但响应不完整。</translation>
    </message>
    <message>
        <source>Received data is kept; get the task to see whether anything is missing.</source>
        <translation>已收到的数据已保留；请获取任务，查看是否有缺失。</translation>
    </message>
    <message>
        <source>The server says: %1</source>
        <translation>服务器的说明：%1</translation>
    </message>
    <message>
        <source>The response headers of %1 are larger than the limit, %2.</source>
        <translation>%1 的响应标头超过上限 %2。</translation>
    </message>
    <message>
        <source>%1 sent %2 of HTTP framing (chunk sizes, trailers) without a byte of content. The limit is %3.</source>
        <translation>%1 发送了 %2 的 HTTP 分帧数据（分块大小、尾部字段），却没有任何内容。上限为 %3。</translation>
    </message>
    <message>
        <source>%1 sent %2 of HTTP/2 frames (headers, SETTINGS, PING, RST_STREAM, GOAWAY) without a byte of content. The limit is %3.</source>
        <translation>%1 发送了 %2 的 HTTP/2 帧（标头、SETTINGS、PING、RST_STREAM、GOAWAY），却没有任何内容。上限为 %3。</translation>
    </message>
    <message>
        <source>%1 sent the status %2, which is not an HTTP status.</source>
        <translation>%1 发送了状态码 %2，这不是 HTTP 的状态码。</translation>
    </message>
    <message>
        <source>Check that the port serves HTTP and that the URL is the agent&apos;s.</source>
        <translation>请检查该端口是否提供 HTTP 服务，以及该 URL 是否属于智能体。</translation>
    </message>
    <message>
        <source>If it serves plain HTTP, use http:// instead of https://.</source>
        <translation>如果它提供的是明文 HTTP，请用 http:// 代替 https://。</translation>
    </message>
    <message>
        <source>%1 does not use TLS: its response to the handshake is not TLS, as from a plain HTTP port.</source>
        <translation>%1 不使用 TLS：它对握手的响应不是 TLS，与明文 HTTP 端口一样。</translation>
    </message>
    <message>
        <source>%1 uses TLS: it gave no HTTP response to plain HTTP, and completed a TLS handshake.</source>
        <translation>%1 使用 TLS：它对明文 HTTP 没有给出 HTTP 响应，但完成了 TLS 握手。</translation>
    </message>
    <message>
        <source>%1 uses TLS: it refused plain HTTP (HTTP %2), and completed a TLS handshake.</source>
        <translation>%1 使用 TLS：它拒绝了明文 HTTP（HTTP %2），但完成了 TLS 握手。</translation>
    </message>
    <message>
        <source>Use https:// instead of http://.</source>
        <translation>请用 https:// 代替 http://。</translation>
    </message>
    <message>
        <source>Missing: %1. Actual: %2</source>
        <translation>缺少：%1。实际：%2</translation>
    </message>
    <message>
        <source>The name of the event is longer than 64 KiB: only its beginning is read.</source>
        <translation>事件名称超过 64 KiB：只读取其开头。</translation>
    </message>
    <message>
        <source>The string %1 is not UTF-8; each invalid byte is read as ?.</source>
        <translation>字符串 %1 不是 UTF-8 编码；每个无效字节按 ? 读取。</translation>
    </message>
    <message>
        <source>A name in a map is not UTF-8; each invalid byte is read as ?.</source>
        <translation>map 中的一个键名不是 UTF-8 编码；每个无效字节按 ? 读取。</translation>
    </message>
    <message>
        <source>%1 accepts connections but did not answer the TLS handshake within %2 s.</source>
        <translation>%1 接受连接，但在 %2 秒内未响应 TLS 握手。</translation>
    </message>
    <message>
        <source>Check the port: it may not use TLS. The server may also be stuck.</source>
        <translation>请检查端口：它可能不使用 TLS；服务器也可能已卡住。</translation>
    </message>
    <message>
        <source>Export the file again with fewer rounds: openssl pkcs12 -export -iter 600000</source>
        <translation>用更少的轮数重新导出该文件：openssl pkcs12 -export -iter 600000</translation>
    </message>
    <message>
        <source>Invalid regular expression at character %2: %1.</source>
        <translation>正则表达式在第 %2 个字符处无效：%1。</translation>
    </message>
    <message>
        <source>Filters and search do not support look-around, as at character %1 of the regular expression.</source>
        <translation>筛选和搜索不支持环视（look-around），例如正则表达式第 %1 个字符处。</translation>
    </message>
    <message>
        <source>Filters and search do not support back references, as at character %1 of the regular expression.</source>
        <translation>筛选和搜索不支持反向引用，例如正则表达式第 %1 个字符处。</translation>
    </message>
    <message>
        <source>Filters and search do not support possessive repetition, as at character %1 of the regular expression.</source>
        <translation>筛选和搜索不支持占有式重复，例如正则表达式第 %1 个字符处。</translation>
    </message>
    <message>
        <source>the text is not UTF-8.</source>
        <translation>文本不是 UTF-8 编码。</translation>
    </message>
    <message>
        <source>The tap was stopped before the response was complete.</source>
        <translation>响应完成之前 Tap 已停止。</translation>
    </message>
    <message>
        <source>The client (%1) closed its connection.</source>
        <translation>客户端（%1）关闭了连接。</translation>
    </message>
    <message>
        <source>The tap passes requests on to one agent; it is not a proxy for CONNECT.</source>
        <translation>Tap 只把请求转发给一个智能体，不是 CONNECT 代理。</translation>
    </message>
    <message>
        <source>The request is for the host %1; this tap is %2.</source>
        <translation>该请求指向主机 %1；此 Tap 为 %2。</translation>
    </message>
    <message>
        <source>Web pages of %1 are not allowed to call through this tap.</source>
        <translation>不允许 %1 的网页通过此 Tap 调用。</translation>
    </message>
    <message>
        <source>The agent has interfaces at more than %1 origins.</source>
        <translation>该智能体的接口分布在超过 %1 个源上。</translation>
    </message>
    <message>
        <source>what follows is not a chunk of the body</source>
        <translation>后续内容不是正文的分块</translation>
    </message>
    <message>
        <source>Cancel the task</source>
        <translation>取消任务</translation>
    </message>
    <message>
        <source>Resubscribe to the task</source>
        <translation>重新订阅任务</translation>
    </message>
    <message>
        <source>Get the task</source>
        <translation>获取任务</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Empty message</source>
        <translation>空消息</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>--wire shows the response body, which may say why.</source>
        <translation>--wire 显示响应正文，其中可能说明原因。</translation>
    </message>
    <message>
        <source>--wire shows the raw bytes.</source>
        <translation>--wire 显示原始字节。</translation>
    </message>
    <message>
        <source>Turn off compression in the agent; --wire shows the raw bytes.</source>
        <translation>请在智能体中关闭压缩；--wire 显示原始字节。</translation>
    </message>
    <message>
        <source>It may be truncated or use another protocol version; --wire shows its bytes.</source>
        <translation>它可能被截断，或使用其他协议版本；--wire 显示其字节。</translation>
    </message>
    <message>
        <source>--wire shows its bytes; the agent should send large artifacts in chunks.</source>
        <translation>--wire 显示其字节；智能体应分块发送较大的产物。</translation>
    </message>
    <message>
        <source>The events before and after it are kept; --wire shows its bytes.</source>
        <translation>其前后的事件均已保留；--wire 显示其字节。</translation>
    </message>
    <message>
        <source>--wire shows the others.</source>
        <translation>--wire 显示其余部分。</translation>
    </message>
    <message>
        <source>The agent probably redirects in a loop; --wire shows each hop.</source>
        <translation>智能体可能在循环重定向；--wire 显示每一跳。</translation>
    </message>
    <message>
        <source>&quot;a2ascope-cli list profiles&quot; lists the names.</source>
        <translation>“a2ascope-cli list profiles”列出所有名称。</translation>
    </message>
    <message>
        <source>The agent requires authentication: --bearer-env, --api-key-env or --basic-env.</source>
        <translation>智能体要求认证：请使用 --bearer-env、--api-key-env 或 --basic-env。</translation>
    </message>
    <message>
        <source>Give credentials by --bearer-env, --api-key-env or --basic-env.</source>
        <translation>请通过 --bearer-env、--api-key-env 或 --basic-env 提供凭据。</translation>
    </message>
    <message>
        <source>If the agent rejects requests: --bearer-env, --api-key-env or --basic-env.</source>
        <translation>如果智能体拒绝请求：请使用 --bearer-env、--api-key-env 或 --basic-env。</translation>
    </message>
    <message>
        <source>The agent does not support streaming: --no-stream sends without it.</source>
        <translation>智能体不支持流式传输：--no-stream 以非流式发送。</translation>
    </message>
    <message>
        <source>Try again with --no-stream, or look at the agent&apos;s log.</source>
        <translation>请使用 --no-stream 重试，或查看智能体的日志。</translation>
    </message>
    <message>
        <source>The agent may use another protocol version: --generation selects one.</source>
        <translation>智能体可能使用其他协议版本：用 --generation 选择。</translation>
    </message>
    <message>
        <source>The agent rejects this protocol version: --generation selects another one.</source>
        <translation>智能体拒绝此协议版本：用 --generation 另选一个。</translation>
    </message>
    <message>
        <source>The agent does not implement this method: --generation and --binding select another protocol version or binding.</source>
        <translation>智能体没有实现此方法：用 --generation 和 --binding 选择其他协议版本或绑定。</translation>
    </message>
    <message>
        <source>The endpoint responds in JSON-RPC: --binding jsonrpc.</source>
        <translation>该端点以 JSON-RPC 响应：请使用 --binding jsonrpc。</translation>
    </message>
    <message>
        <source>--generation and --binding select another protocol version or binding.</source>
        <translation>用 --generation 和 --binding 选择其他协议版本或绑定。</translation>
    </message>
    <message>
        <source>--generation and --binding select another protocol version or binding for this operation.</source>
        <translation>此操作请用 --generation 和 --binding 选择其他协议版本或绑定。</translation>
    </message>
    <message>
        <source>Change the named field, or select another binding with --binding.</source>
        <translation>请修改所指出的字段，或用 --binding 选择其他绑定。</translation>
    </message>
    <message>
        <source>--extension URI opts in to an extension that the agent&apos;s card marks as required.</source>
        <translation>用 --extension URI 启用智能体卡片中标记为必需的扩展。</translation>
    </message>
    <message>
        <source>It may also require a client certificate: --cert.</source>
        <translation>它可能还要求客户端证书：--cert。</translation>
    </message>
    <message>
        <source>If it is your own agent: --ca FILE trusts its CA, --insecure accepts this certificate.</source>
        <translation>如果是您自己的智能体：--ca FILE 信任其 CA，--insecure 接受此证书。</translation>
    </message>
    <message>
        <source>The agent may be busy or stuck; --timeout raises the limit.</source>
        <translation>智能体可能繁忙或卡住；--timeout 可调高时限。</translation>
    </message>
    <message>
        <source>Received data is kept; --timeout and --idle-timeout raise the limits.</source>
        <translation>已收到的数据已保留；--timeout 和 --idle-timeout 可调高时限。</translation>
    </message>
    <message>
        <source>Received data is kept; &quot;a2ascope-cli task watch&quot; resubscribes.</source>
        <translation>已收到的数据已保留；“a2ascope-cli task watch”可重新订阅。</translation>
    </message>
    <message>
        <source>The task may continue: &quot;a2ascope-cli task watch&quot; resubscribes.</source>
        <translation>任务可能仍在继续：“a2ascope-cli task watch”可重新订阅。</translation>
    </message>
    <message>
        <source>Received data is kept; &quot;a2ascope-cli task get&quot; shows whether anything is missing.</source>
        <translation>已收到的数据已保留；“a2ascope-cli task get”可查看是否有缺失。</translation>
    </message>
    <message>
        <source>The task itself continues; &quot;a2ascope-cli task cancel&quot; ends it.</source>
        <translation>任务本身仍在继续；“a2ascope-cli task cancel”可取消它。</translation>
    </message>
    <message>
        <source>The received data is kept. Request less at a time, or select a JSON-RPC or HTTP+JSON interface with --binding, where transfers can be paused.</source>
        <translation>已收到的数据已保留。请减少每次请求的数据量，或用 --binding 选择 JSON-RPC 或 HTTP+JSON 接口，它们可以暂停传输。</translation>
    </message>
    <message>
        <source>Remove them from --header.</source>
        <translation>请从 --header 中去掉它们。</translation>
    </message>
    <message>
        <source>Remove this --header.</source>
        <translation>请去掉此 --header。</translation>
    </message>
    <message>
        <source>Sign in again: a2ascope-cli login.</source>
        <translation>请重新登录：a2ascope-cli login。</translation>
    </message>
    <message>
        <source>Choose another one with --flow.</source>
        <translation>请用 --flow 选择其他流程。</translation>
    </message>
    <message>
        <source>Use --flow code or --flow device.</source>
        <translation>请使用 --flow code 或 --flow device。</translation>
    </message>
    <message>
        <source>Enable this flow for the client at the provider, or choose another one with --flow.</source>
        <translation>请在提供方为该客户端启用此流程，或用 --flow 选择其他流程。</translation>
    </message>
    <message>
        <source>Sign in again and finish in the browser; on a machine without one, use --flow device.</source>
        <translation>请重新登录并在浏览器中完成；没有浏览器的机器请使用 --flow device。</translation>
    </message>
    <message>
        <source>Sign in again and approve access, or request fewer scopes with --scope.</source>
        <translation>请重新登录并同意授权，或用 --scope 减少请求的范围。</translation>
    </message>
    <message>
        <source>Request only scopes that the provider allows for this client: --scope.</source>
        <translation>请只请求提供方允许此客户端使用的范围：--scope。</translation>
    </message>
    <message>
        <source>Leave --resource out, or give one that the provider supports.</source>
        <translation>请去掉 --resource，或改用提供方支持的资源。</translation>
    </message>
    <message>
        <source>--oauth-key takes a PEM file with the client&apos;s private key.</source>
        <translation>--oauth-key 需要含客户端私钥的 PEM 文件。</translation>
    </message>
    <message>
        <source>Give a URL with a card, or --no-card with --generation and --binding.</source>
        <translation>请提供有卡片的 URL，或使用 --no-card 以及 --generation 和 --binding。</translation>
    </message>
    <message>
        <source>--generation and --binding select protocol version and binding to try anyway.</source>
        <translation>仍要尝试时，用 --generation 和 --binding 选择协议版本和绑定。</translation>
    </message>
    <message>
        <source>Start a keyring service (GNOME Keyring, KWallet, KeePassXC), or give --token-file FILE.</source>
        <translation>请启动密钥环服务（GNOME Keyring、KWallet、KeePassXC），或使用 --token-file FILE。</translation>
    </message>
    <message>
        <source>Unlock it and try again, or give --token-env.</source>
        <translation>请解锁后重试，或使用 --token-env。</translation>
    </message>
    <message>
        <source>Check the keychain&apos;s own application, or give --token-env.</source>
        <translation>请检查密钥环自己的应用程序，或使用 --token-env。</translation>
    </message>
    <message>
        <source>Give a host, an http or https URL, or the path of a card file.</source>
        <translation>请提供主机名、http 或 https URL，或卡片文件的路径。</translation>
    </message>
    <message>
        <source>Give the agent&apos;s own URL; this address may belong to something else.</source>
        <translation>请提供智能体自己的 URL；此地址可能不属于智能体。</translation>
    </message>
    <message>
        <source>Give the agent&apos;s own URL, or the full URL of its card.</source>
        <translation>请提供智能体自己的 URL，或其卡片的完整 URL。</translation>
    </message>
    <message>
        <source>Give the full URL of the card, or check that the agent is running at this address.</source>
        <translation>请提供卡片的完整 URL，或检查智能体是否在此地址运行。</translation>
    </message>
    <message>
        <source>Everything stays in memory. Free space in the temporary folder.</source>
        <translation>所有内容保留在内存中。请在临时文件夹中腾出空间。</translation>
    </message>
    <message>
        <source>The tap changed addresses in the card and dropped its signatures, which would not verify.</source>
        <translation>Tap 更改了卡片中的地址，并去掉了将无法通过验证的签名。</translation>
    </message>
    <message>
        <source>The redirect leads to %1: a client that follows it leaves the tap.</source>
        <translation>重定向指向 %1：跟随它的客户端将离开 Tap。</translation>
    </message>
    <message>
        <source>The client is slow: the agent had to wait for it to read.</source>
        <translation>客户端较慢：智能体不得不等待其读取。</translation>
    </message>
    <message>
        <source>The client closed its connection after %1 of the response; the agent went on.</source>
        <translation>客户端在收到响应的 %1 后关闭了连接；智能体继续运行。</translation>
    </message>
    <message>
        <source>%1 has no such operation over %2</source>
        <translation>%1 在 %2 上没有此操作</translation>
    </message>
    <message>
        <source>%1 has no such response over %2</source>
        <translation>%1 在 %2 上没有此响应</translation>
    </message>
    <message>
        <source>%1 has no field for it over %2</source>
        <translation>%1 在 %2 上没有对应的字段</translation>
    </message>
    <message>
        <source>%1 over %2 has %3 instead</source>
        <translation>%1（%2）中变为 %3</translation>
    </message>
    <message>
        <source>Signatures cover the original card only: left out</source>
        <translation>签名只针对原来的卡片：已略去</translation>
    </message>
    <message>
        <source>The number means another error in %1</source>
        <translation>此编号在 %1 中表示另一种错误</translation>
    </message>
    <message>
        <source>Not JSON: %1</source>
        <translation>不是 JSON：%1</translation>
    </message>
    <message>
        <source>This is not an A2A message: neither a request, a response, an event, an error nor a card</source>
        <translation>这不是 A2A 消息：既不是请求、响应、事件、错误，也不是卡片</translation>
    </message>
    <message>
        <source>No version of A2A has a method &quot;%1&quot;</source>
        <translation>没有哪个 A2A 版本有方法“%1”</translation>
    </message>
    <message>
        <source>No version of A2A has a request %1 %2</source>
        <translation>没有哪个 A2A 版本有请求 %1 %2</translation>
    </message>
    <message>
        <source>Parameters must be an object</source>
        <translation>参数必须是对象</translation>
    </message>
    <message>
        <source>A required member is missing</source>
        <translation>缺少必需的成员</translation>
    </message>
    <message>
        <source>A header line needs a colon</source>
        <translation>标头行需要冒号</translation>
    </message>
    <message>
        <source>There is no message to read</source>
        <translation>没有可读取的消息</translation>
    </message>
    <message>
        <source>There are several events: convert one at a time</source>
        <translation>有多个事件：请一次转换一个</translation>
    </message>
    <message>
        <source>The client (%1) reset its connection.</source>
        <translation>客户端（%1）重置了连接。</translation>
    </message>
    <message>
        <source>HTTP/2 was sent to %1, which supports HTTP/1.1 only.</source>
        <translation>向 %1 发送了 HTTP/2，而它只支持 HTTP/1.1。</translation>
    </message>
    <message>
        <source>HTTP/2 was sent to %1, which supports HTTP/1.1 only. gRPC is not tapped: the agent&apos;s own address for it is %2.</source>
        <translation>向 %1 发送了 HTTP/2，而它只支持 HTTP/1.1。gRPC 不经过 Tap：智能体自己的 gRPC 地址是 %2。</translation>
    </message>
    <message>
        <source>it was reset</source>
        <translation>连接被重置</translation>
    </message>
    <message>
        <source>This proxy is for http only: it could not show encrypted traffic. Tap the agent by its address instead.</source>
        <translation>此代理仅用于 http：加密的内容无法显示。请改为按地址为智能体启动 Tap。</translation>
    </message>
    <message>
        <source>This is a proxy: the request must name a whole address (http://…), as clients do with HTTP_PROXY.</source>
        <translation>这是代理：请求必须包含完整地址（http://…），客户端使用 HTTP_PROXY 时即如此。</translation>
    </message>
    <message>
        <source>This proxy passes requests on to this machine only, not to %1, unless that is allowed.</source>
        <translation>此代理只向本机转发请求，除非允许，否则不会转发到 %1。</translation>
    </message>
    <message>
        <source>Not carried over from %1</source>
        <translation>未从 %1 带过来</translation>
    </message>
    <message>
        <source>The tap could not change the webhook: its push notifications go to the client directly.</source>
        <translation>Tap 无法更改该 webhook：其推送通知直接发送给客户端。</translation>
    </message>
    <message>
        <source>The client&apos;s webhook did not get the notification: %1</source>
        <translation>客户端的 webhook 没有收到通知：%1</translation>
    </message>
    <message>
        <source>Push notifications pass through the tap only from agents on this machine: %1 could not reach it.</source>
        <translation>只有本机智能体的推送通知能经过 Tap：%1 无法访问本机。</translation>
    </message>
    <message>
        <source>Web pages may not load anything through this tap.</source>
        <translation>网页不能通过此 Tap 加载任何内容。</translation>
    </message>
    <message>
        <source>%1 would be the tap&apos;s own address. Choose another port than the agent&apos;s.</source>
        <translation>%1 会成为此 Tap 自己的地址。请选择与智能体不同的端口。</translation>
    </message>
</context>
<context>
    <name>a2a::ImageCanvas</name>
    <message>
        <source>Image</source>
        <translation>图片</translation>
    </message>
</context>
<context>
    <name>a2a::ImagePairView</name>
    <message>
        <source>Images</source>
        <translation>图片</translation>
    </message>
</context>
<context>
    <name>a2a::PlayerBar</name>
    <message>
        <source>First chunk</source>
        <translation>第一个分块</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>Previous chunk</source>
        <translation>上一个分块</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>向左键</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Next chunk</source>
        <translation>下一个分块</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>向右键</translation>
    </message>
    <message>
        <source>Last chunk</source>
        <translation>最后一个分块</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Playback speed (1×: as received)</source>
        <translation>播放速度（1×：与接收时相同）</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>播放速度</translation>
    </message>
    <message>
        <source>chunk %1 of %2</source>
        <translation>第 %1/%2 个分块</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>新增 %1</translation>
    </message>
    <message>
        <source>revision %1 of %2</source>
        <translation>第 %1 次修订，共 %2 次</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停 (空格)</translation>
    </message>
    <message>
        <source>Play at arrival speed (Space)</source>
        <translation>按分块到达的速度播放 (空格)</translation>
    </message>
    <message>
        <source>Pauses skipped</source>
        <translation>跳过停顿</translation>
    </message>
    <message>
        <source>Revision of the artifact</source>
        <translation>产物的修订</translation>
    </message>
    <message>
        <source>1 chunk</source>
        <translation>1 个分块</translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation>%1 个分块</translation>
    </message>
    <message>
        <source>Revision %1 · %2 · current</source>
        <translation>第 %1 次修订 · %2 · 当前</translation>
    </message>
    <message>
        <source>Revision %1 · %2 · replaced</source>
        <translation>第 %1 次修订 · %2 · 已被替换</translation>
    </message>
    <message>
        <source>Compare with the next revision</source>
        <translation>与下一修订比较</translation>
    </message>
    <message>
        <source>%1 replaced by %2</source>
        <translation>%1 被 %2 替换</translation>
    </message>
    <message>
        <source>replaced by revision %1</source>
        <translation>被第 %1 次修订替换</translation>
    </message>
    <message>
        <source>Rev. %1/%2</source>
        <translation>修订 %1/%2</translation>
    </message>
    <message>
        <source>Artifact chunk player</source>
        <translation>产物分块播放器</translation>
    </message>
    <message>
        <source>Follow the latest chunk (L)</source>
        <translation>跟随最新的分块 (L)</translation>
    </message>
    <message>
        <source>Current chunk</source>
        <translation>当前分块</translation>
    </message>
    <message>
        <source>Space chunks by time</source>
        <translation>分块按时间排列</translation>
    </message>
    <message>
        <source>Original pauses</source>
        <translation>原始停顿</translation>
    </message>
    <message>
        <source>Pauses up to %1</source>
        <translation>停顿最多 %1</translation>
    </message>
    <message>
        <source>Revisions replaced by append=false: show or compare</source>
        <translation>被 append=false 替换的修订：显示或比较</translation>
    </message>
    <message>
        <source>Compare with the previous revision</source>
        <translation>与上一修订比较</translation>
    </message>
    <message>
        <source>gap of %1 shortened to %2</source>
        <translation>%1 的间隔缩短为 %2</translation>
    </message>
</context>
<context>
    <name>a2a::Presenter</name>
    <message>
        <source>Presenter</source>
        <translation>演示视图</translation>
    </message>
</context>
<context>
    <name>a2a::PresenterBanner</name>
    <message>
        <source>%1 of %2</source>
        <comment>turn</comment>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>The script was stopped.</source>
        <translation>脚本已停止。</translation>
    </message>
    <message>
        <source>No agent is selected.</source>
        <translation>没有选中智能体。</translation>
    </message>
    <message>
        <source>%1: retry · %2: skip · %3: end</source>
        <translation>%1：重试 · %2：跳过 · %3：结束</translation>
    </message>
    <message>
        <source>The script is over.</source>
        <translation>脚本已结束。</translation>
    </message>
    <message>
        <source>This step failed: %1</source>
        <translation>此步骤失败：%1</translation>
    </message>
    <message>
        <source>%1: retry</source>
        <translation>%1：重试</translation>
    </message>
    <message>
        <source>%1: retry · %2: skip</source>
        <translation>%1：重试 · %2：跳过</translation>
    </message>
    <message>
        <source>The step has failed</source>
        <translation>此步骤失败</translation>
    </message>
</context>
<context>
    <name>a2a::PresenterNotes</name>
    <message>
        <source>Presenter notes</source>
        <translation>演示者备注</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>现在：%1</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>预期：%1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>接下来：%1</translation>
    </message>
    <message>
        <source>PgDn: next step · PgUp: back · B: blank · F12: wire log · F11: whole window</source>
        <translation>PgDn：下一步 · PgUp：返回 · B：黑屏 · F12：报文日志 · F11：完整窗口</translation>
    </message>
    <message>
        <source>This step failed: %1</source>
        <translation>此步骤失败：%1</translation>
    </message>
    <message>
        <source>Next: retry this step</source>
        <translation>接下来：重试此步骤</translation>
    </message>
    <message>
        <source>The script is over.</source>
        <translation>脚本已结束。</translation>
    </message>
</context>
<context>
    <name>a2a::Preview</name>
    <message>
        <source>pdftoppm (package poppler-utils) is missing: PDF is not shown.</source>
        <translation>缺少 pdftoppm（软件包 poppler-utils）：无法显示 PDF。</translation>
    </message>
    <message>
        <source>The package qt6-image-formats-plugins is missing: WebP and TIFF are not shown.</source>
        <translation>缺少软件包 qt6-image-formats-plugins：无法显示 WebP 和 TIFF。</translation>
    </message>
    <message>
        <source>pacat and aplay (packages pulseaudio-utils and alsa-utils) are missing: audio is shown but not played.</source>
        <translation>缺少 pacat 和 aplay（软件包 pulseaudio-utils 和 alsa-utils）：音频只显示，不播放。</translation>
    </message>
    <message>
        <source>Could not be shown: it is %1 × %2 pixels, which needs more than %3 MB.</source>
        <translation>无法显示：图片为 %1 × %2 像素，需要超过 %3 MB 内存。</translation>
    </message>
    <message>
        <source>Could not be shown: the file is damaged.</source>
        <translation>无法显示：文件已损坏。</translation>
    </message>
    <message>
        <source>Could not be shown: the file is damaged (%1).</source>
        <translation>无法显示：文件已损坏（%1）。</translation>
    </message>
    <message>
        <source>Could not be shown: the document has %1 pages.</source>
        <translation>无法显示：文档有 %1 页。</translation>
    </message>
    <message>
        <source>Could not be shown: the animation has %1 frames.</source>
        <translation>无法显示：动画有 %1 帧。</translation>
    </message>
    <message>
        <source>Could not be shown: it needs more than %1 MB.</source>
        <translation>无法显示：需要超过 %1 MB 内存。</translation>
    </message>
    <message>
        <source>Could not be shown: the program %1 is missing. Install the package %2.</source>
        <translation>无法显示：缺少程序 %1。请安装软件包 %2。</translation>
    </message>
    <message>
        <source>Could not be shown: it is protected by a password.</source>
        <translation>无法显示：文件受密码保护。</translation>
    </message>
    <message>
        <source>Could not be shown: the system ended the preview helper (signal %1).</source>
        <translation>无法显示：系统结束了预览助手（信号 %1）。</translation>
    </message>
    <message>
        <source>Could not be shown: the preview helper ended without a response (exit code %1).</source>
        <translation>无法显示：预览助手没有给出响应就结束了（退出码 %1）。</translation>
    </message>
    <message>
        <source>Could not be shown: it took longer than %1 s.</source>
        <translation>无法显示：用时超过 %1 秒。</translation>
    </message>
    <message>
        <source>Could not be shown: the preview helper returned an invalid response.</source>
        <translation>无法显示：预览助手返回了无效的响应。</translation>
    </message>
    <message>
        <source>Could not be shown: the preview helper %1 could not be started (%2).</source>
        <translation>无法显示：无法启动预览助手 %1（%2）。</translation>
    </message>
    <message>
        <source>Could not be shown: the file is larger than %1 MB.</source>
        <translation>无法显示：文件大于 %1 MB。</translation>
    </message>
    <message>
        <source>a2ascope-render (package a2ascope) is missing: images and other previews are not shown.</source>
        <translation>缺少 a2ascope-render（软件包 a2ascope）：不显示图片和其他预览。</translation>
    </message>
    <message>
        <source>Could not be shown: the preview helper a2ascope-render is missing. It belongs to the package a2ascope; reinstall it.</source>
        <translation>无法显示：缺少预览助手 a2ascope-render。它属于软件包 a2ascope；请重新安装。</translation>
    </message>
    <message>
        <source>Could not be shown: tables or frames are nested more than %1 deep.</source>
        <translation>无法显示：表格或框架的嵌套超过 %1 层。</translation>
    </message>
    <message>
        <source>Built without libseccomp: previews are sandboxed by resource limits and Landlock only.</source>
        <translation>构建时没有 libseccomp：预览仅受资源限制和 Landlock 约束。</translation>
    </message>
    <message>
        <source>ffmpeg (package ffmpeg) is missing: no audio or video except WAV is shown.</source>
        <translation>缺少 ffmpeg（软件包 ffmpeg）：除 WAV 外，不显示音频和视频。</translation>
    </message>
    <message>
        <source>Could not be shown: the file is truncated and has no playable content.</source>
        <translation>无法显示：文件不完整，没有可播放的内容。</translation>
    </message>
    <message>
        <source>Could not be shown: the image file is truncated.</source>
        <translation>无法显示：图片文件不完整。</translation>
    </message>
    <message>
        <source>Could not be shown: unsupported audio or video format. Save it to open it with another program.</source>
        <translation>无法显示：不支持的音频或视频格式。请保存后用其他程序打开。</translation>
    </message>
    <message>
        <source>Could not be shown: no decoder for this format is installed. WebP, TIFF and others need the package qt6-image-formats-plugins.</source>
        <translation>无法显示：未安装此格式的解码器。WebP、TIFF 等格式需要软件包 qt6-image-formats-plugins。</translation>
    </message>
    <message>
        <source>Could not be shown: the preview helper rejected the request. Check that its version matches this program.</source>
        <translation>无法显示：预览助手拒绝了该请求。请检查其版本是否与本程序一致。</translation>
    </message>
    <message>
        <source>The preview helper was blocked: %1.</source>
        <translation>预览助手被阻止：%1。</translation>
    </message>
    <message>
        <source>Could not be shown: it needs more than %1 s of CPU time.</source>
        <translation>无法显示：需要超过 %1 秒的 CPU 时间。</translation>
    </message>
    <message>
        <source>Could not be shown: the preview helper was killed by signal %1 (a forbidden system call).</source>
        <translation>无法显示：预览助手被信号 %1 终止（被禁止的系统调用）。</translation>
    </message>
    <message>
        <source>Could not be shown: the preview helper was killed by signal %1 (a crash).</source>
        <translation>无法显示：预览助手被信号 %1 终止（崩溃）。</translation>
    </message>
    <message>
        <source>libarchive (package libarchive13) is missing: the entries of archives are not listed.</source>
        <translation>缺少 libarchive（软件包 libarchive13）：不列出归档的条目。</translation>
    </message>
    <message>
        <source>Could not be listed: it is neither a zip or tar archive nor a compressed file.</source>
        <translation>无法列出：它不是 zip 或 tar 归档，也不是压缩文件。</translation>
    </message>
    <message>
        <source>Could not be listed: the library libarchive is missing. Install the package libarchive13.</source>
        <translation>无法列出：缺少 libarchive 库。请安装软件包 libarchive13。</translation>
    </message>
</context>
<context>
    <name>a2a::PreviewHeader</name>
    <message>
        <source>%1, but declared as %2</source>
        <translation>%1，但声明为 %2</translation>
    </message>
    <message>
        <source>%1, no type declared</source>
        <translation>%1，未声明类型</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>View as</source>
        <translation>查看方式</translation>
    </message>
    <message>
        <source>Type of the content</source>
        <translation>内容的类型</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>自动：%1</translation>
    </message>
    <message>
        <source>View mode of the content; remembered per media type</source>
        <translation>内容的查看方式；按媒体类型记住</translation>
    </message>
    <message>
        <source>The declared type does not match</source>
        <translation>声明的类型不符</translation>
    </message>
</context>
<context>
    <name>a2a::ProfileDialog</name>
    <message>
        <source>Add agent</source>
        <translation>添加智能体</translation>
    </message>
    <message>
        <source>Edit agent</source>
        <translation>编辑智能体</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>标头</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>as in the card</source>
        <translation>与卡片相同</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>red</source>
        <translation>红</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>橙</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>黄</translation>
    </message>
    <message>
        <source>green</source>
        <translation>绿</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>蓝</translation>
    </message>
    <message>
        <source>purple</source>
        <translation>紫</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>URL, host or card file</source>
        <translation>URL、主机或卡片文件</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>as the card prefers</source>
        <translation>按卡片的偏好</translation>
    </message>
    <message>
        <source>always this one</source>
        <translation>始终使用此项</translation>
    </message>
    <message>
        <source>this one, without a card</source>
        <translation>使用此项，不需卡片</translation>
    </message>
    <message>
        <source>Binding</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>URL of the endpoint</source>
        <translation>端点的 URL</translation>
    </message>
    <message>
        <source>Instead of the card&apos;s:</source>
        <translation>代替卡片中的：</translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation>租户</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;URL</source>
        <translation>URL(&amp;U)</translation>
    </message>
    <message>
        <source>Card file</source>
        <translation>卡片文件</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>分组(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Color</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Protocol</source>
        <translation>协议(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Endpoint</source>
        <translation>端点(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Tenant</source>
        <translation>租户(&amp;T)</translation>
    </message>
    <message>
        <source>Extensions requested with every call</source>
        <translation>每次调用都请求的扩展</translation>
    </message>
    <message>
        <source>&amp;Extensions requested with every call, a URI per line</source>
        <translation>每次调用都请求的扩展，每行一个 URI(&amp;E)</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>URL of the proxy</source>
        <translation>代理的 URL</translation>
    </message>
    <message>
        <source>in the same file</source>
        <translation>在同一文件中</translation>
    </message>
    <message>
        <source>&amp;Proxy</source>
        <translation>代理(&amp;P)</translation>
    </message>
    <message>
        <source>Proxy &amp;URL</source>
        <translation>代理 URL(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Stream idle timeout</source>
        <translation>流空闲超时(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Other requests</source>
        <translation>其他请求(&amp;O)</translation>
    </message>
    <message>
        <source>Private &amp;key</source>
        <translation>私钥(&amp;K)</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>选择：%1</translation>
    </message>
    <message>
        <source>as in the settings</source>
        <translation>与设置相同</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>seconds:</source>
        <translation>秒：</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>%1, seconds</source>
        <translation>%1，秒</translation>
    </message>
    <message>
        <source>The endpoint needs a URL that begins with http:// or https://.</source>
        <translation>端点需要以 http:// 或 https:// 开头的 URL。</translation>
    </message>
    <message>
        <source>The proxy needs a URL such as http://127.0.0.1:8080 or socks5://127.0.0.1:1080, without a password.</source>
        <translation>代理需要形如 http://127.0.0.1:8080 或 socks5://127.0.0.1:1080 的 URL，且不含密码。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read as a URL.</source>
        <translation>“%1”不是有效的 URL。</translation>
    </message>
    <message>
        <source>Protocol version</source>
        <translation>协议版本</translation>
    </message>
    <message>
        <source>Sent with the card request and every call. Secret values are masked in the wire log, sent to this agent&apos;s host only, and stored in the system keychain where there is one.</source>
        <translation>随卡片请求和每次调用发送。敏感信息值在报文日志中被遮盖，只发送到此智能体的主机，并保存到系统密钥环（若有）。</translation>
    </message>
    <message>
        <source>system proxy (none for localhost)</source>
        <translation>系统代理（本机不用）</translation>
    </message>
    <message>
        <source>this proxy (also for localhost)</source>
        <translation>此代理（本机也用）</translation>
    </message>
    <message>
        <source>Additional CA file</source>
        <translation>附加 CA 文件</translation>
    </message>
    <message>
        <source>Client certificate file</source>
        <translation>客户端证书文件</translation>
    </message>
    <message>
        <source>Client certificate&apos;s key file</source>
        <translation>客户端证书的密钥文件</translation>
    </message>
    <message>
        <source>Client &amp;certificate</source>
        <translation>客户端证书(&amp;C)</translation>
    </message>
    <message>
        <source>PEM files. Your certificate is presented to this agent only.</source>
        <translation>PEM 文件。您的证书只出示给此智能体。</translation>
    </message>
    <message>
        <source>A2A %1 over %2 is not supported.</source>
        <translation>不支持通过 %2 的 A2A %1。</translation>
    </message>
    <message>
        <source>Enter the agent&apos;s URL or host, or choose a card file.</source>
        <translation>请输入智能体的 URL 或主机，或选择卡片文件。</translation>
    </message>
    <message>
        <source>A key needs a certificate: choose the certificate file, too.</source>
        <translation>密钥需要证书：请同时选择证书文件。</translation>
    </message>
    <message>
        <source>A&amp;dditional CAs</source>
        <translation>附加 CA(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Response timeout</source>
        <translation>响应超时(&amp;R)</translation>
    </message>
    <message>
        <source>The endpoint URL contains a password or key, which is not saved with the agent.</source>
        <translation>端点 URL 含有密码或密钥，它们不会随智能体保存。</translation>
    </message>
    <message>
        <source>The URL contains a password or key, which is not saved with the agent. Remove it and set it under Agent › Auth….</source>
        <translation>URL 含有密码或密钥，它们不会随智能体保存。请将其去掉，并在“智能体”›“认证…”中设置。</translation>
    </message>
</context>
<context>
    <name>a2a::ProfileHeadersEdit</name>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Secret</source>
        <translation>敏感信息</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>标头</translation>
    </message>
    <message>
        <source>Add header</source>
        <translation>添加标头</translation>
    </message>
    <message>
        <source>a secret value</source>
        <translation>敏感信息值</translation>
    </message>
    <message>
        <source>A header has a value but no name.</source>
        <translation>有一个标头有值但没有名称。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid header name: use letters, digits and -.</source>
        <translation>“%1”不是有效的标头名称：请使用字母、数字和 -。</translation>
    </message>
    <message>
        <source>The value of %1 contains control characters.</source>
        <translation>%1 的值含有控制字符。</translation>
    </message>
    <message>
        <source>Headers not sent</source>
        <translation>未发送的标头</translation>
    </message>
    <message>
        <source>Not sent: the connection itself sets it</source>
        <translation>不发送：由连接自身设置</translation>
    </message>
    <message>
        <source>%1, not sent</source>
        <translation>%1，不发送</translation>
    </message>
    <message>
        <source>Not sent, because the connection itself sets them: %1</source>
        <translation>不发送，因为由连接自身设置：%1</translation>
    </message>
</context>
<context>
    <name>a2a::ProseView</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>a2a::PushConfigDialog</name>
    <message>
        <source>Push notifications of task %1</source>
        <translation>任务 %1 的推送通知</translation>
    </message>
    <message>
        <source>URL of the receiver</source>
        <translation>接收方的 URL</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>returned with every notification; optional</source>
        <translation>随每条通知返回；可以留空</translation>
    </message>
    <message>
        <source>Authentication scheme</source>
        <translation>认证方案</translation>
    </message>
    <message>
        <source>Bearer, Basic …; optional</source>
        <translation>Bearer、Basic 等；可以留空</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>凭据</translation>
    </message>
    <message>
        <source>ID of the config</source>
        <translation>配置的 ID</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>&amp;URL</source>
        <translation>&amp;URL</translation>
    </message>
    <message>
        <source>&amp;Token</source>
        <translation>令牌(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Scheme</source>
        <translation>方案(&amp;S)</translation>
    </message>
    <message>
        <source>C&amp;redentials</source>
        <translation>凭据(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;ID</source>
        <translation>&amp;ID</translation>
    </message>
    <message>
        <source>The URL must begin with http:// or https:// and name a host.</source>
        <translation>URL 必须以 http:// 或 https:// 开头并包含主机名。</translation>
    </message>
    <message>
        <source>An agent on another machine cannot reach %1.</source>
        <translation>其他机器上的智能体无法访问 %1。</translation>
    </message>
    <message>
        <source>empty: assigned by the agent</source>
        <translation>留空：由智能体分配</translation>
    </message>
    <message>
        <source>The agent sends task updates to this URL. Token and credentials are sent to the agent.</source>
        <translation>智能体将任务更新发送到此 URL。令牌和凭据会发送给智能体。</translation>
    </message>
    <message>
        <source>This URL is not encrypted: others on the network can read the task and the token.</source>
        <translation>此 URL 未加密：网络上的其他人可以读到任务和令牌。</translation>
    </message>
</context>
<context>
    <name>a2a::PushConfigsView</name>
    <message>
        <source>List</source>
        <translation>列出</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>List push notification configs</source>
        <translation>列出推送通知配置</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Get the next page of push notification configs</source>
        <translation>获取推送通知配置的下一页</translation>
    </message>
    <message>
        <source>Add a push notification config</source>
        <translation>添加推送通知配置</translation>
    </message>
    <message>
        <source>Delete the push notification config</source>
        <translation>删除推送通知配置</translation>
    </message>
    <message>
        <source>Push notification configs</source>
        <translation>推送通知配置</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Select a task to see its push configs</source>
        <translation>选择一个任务以查看其推送通知配置</translation>
    </message>
    <message>
        <source>The card does not declare push notifications; the agent may reject them.</source>
        <translation>卡片没有声明推送通知；智能体可能会拒绝。</translation>
    </message>
    <message>
        <source>Push notifications of %1</source>
        <translation>%1 的推送通知</translation>
    </message>
    <message>
        <source>set</source>
        <translation>已设置</translation>
    </message>
    <message>
        <source>Receive here</source>
        <translation>在此接收</translation>
    </message>
    <message>
        <source>%1 (this program)</source>
        <translation>%1（本程序）</translation>
    </message>
    <message>
        <source>Get</source>
        <translation>获取</translation>
    </message>
    <message>
        <source>Get the push notification config</source>
        <translation>获取推送通知配置</translation>
    </message>
    <message>
        <source>Receive here: push notifications of the task</source>
        <translation>在此接收：任务的推送通知</translation>
    </message>
</context>
<context>
    <name>a2a::QuestionCard</name>
    <message>
        <source>Requested authentication</source>
        <translation>要求的认证</translation>
    </message>
    <message>
        <source>Pending question</source>
        <translation>待答问题</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Sends the reply (Ctrl+Enter)</source>
        <translation>发送回复 (Ctrl+回车)</translation>
    </message>
    <message>
        <source>Cancel task</source>
        <translation>取消任务</translation>
    </message>
    <message>
        <source>Asks the agent to cancel the task</source>
        <translation>请求智能体取消任务</translation>
    </message>
    <message>
        <source>Reply anyway</source>
        <translation>仍然回复</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>等待了 %1</translation>
    </message>
    <message>
        <source>waiting %1</source>
        <translation>已等待 %1</translation>
    </message>
    <message>
        <source>Ctrl+Enter replies</source>
        <translation>Ctrl+回车回复</translation>
    </message>
    <message>
        <source>Dismiss the question</source>
        <translation>忽略该问题</translation>
    </message>
    <message>
        <source>Dismiss the question: it is no longer counted and Ctrl+J skips it, until it is restored</source>
        <translation>忽略该问题：在恢复之前不再计数，Ctrl+J 也会跳过它</translation>
    </message>
    <message>
        <source>Sends the reply although it does not match the agent&apos;s schema</source>
        <translation>发送回复，即使它不符合智能体的 Schema</translation>
    </message>
    <message numerus="yes">
        <source>%n values do not match the agent&apos;s schema. Send the reply as it is?</source>
        <translation>
            <numerusform>有 %n 个值不符合智能体的 Schema。仍按原样发送回复吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Send as it is</source>
        <translation>按原样发送</translation>
    </message>
    <message>
        <source>The agent requires authentication but gives no details.</source>
        <translation>智能体要求认证，但没有提供详细信息。</translation>
    </message>
    <message>
        <source>The agent requires input but gives no details.</source>
        <translation>智能体需要输入，但没有提供详细信息。</translation>
    </message>
    <message>
        <source>Problem with the reply</source>
        <translation>回复中的问题</translation>
    </message>
    <message>
        <source>Collapse the question</source>
        <translation>折叠问题</translation>
    </message>
    <message>
        <source>Collapse the question; your text is kept</source>
        <translation>折叠问题；已输入的内容会保留</translation>
    </message>
    <message>
        <source>The task has continued without this reply. Your text is kept until the question is collapsed.</source>
        <translation>任务未等到此回复就已继续。您的文字会保留到问题折叠为止。</translation>
    </message>
</context>
<context>
    <name>a2a::QuestionPartsWidget</name>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>a2a::RangeChip</name>
    <message>
        <source>%1 – %2 · %3 of %4</source>
        <translation>%1 – %2 · %3（共 %4）</translation>
    </message>
    <message>
        <source>Time range</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>Resets the time range</source>
        <translation>重置时间范围</translation>
    </message>
    <message>
        <source>Click to reset the time range (Esc)</source>
        <translation>点击以重置时间范围 (Esc)</translation>
    </message>
</context>
<context>
    <name>a2a::RateBand</name>
    <message>
        <source>gaps p50 %1 · p95 %2 · max %3</source>
        <comment>percentiles of the gaps between chunks</comment>
        <translation>间隔 p50 %1 · p95 %2 · 最长 %3</translation>
    </message>
    <message>
        <source>p50 %1 · p95 %2</source>
        <translation>p50 %1 · p95 %2</translation>
    </message>
    <message>
        <source>no content in this time</source>
        <translation>这段时间没有内容</translation>
    </message>
    <message>
        <source>bytes/s, peak %1/s</source>
        <translation>字节/秒，峰值 %1/秒</translation>
    </message>
    <message>
        <source>chunks/s, peak %1/s</source>
        <translation>分块/秒，峰值 %1/秒</translation>
    </message>
    <message>
        <source>in steps of %1</source>
        <translation>步长为 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n stalls over %1</source>
        <translation>
            <numerusform>%n 次超过 %1 的停滞</numerusform>
        </translation>
    </message>
    <message>
        <source>under %1: %2</source>
        <translation>小于 %1：%2</translation>
    </message>
    <message>
        <source>%1 and more: %2</source>
        <translation>%1 及以上：%2</translation>
    </message>
    <message>
        <source>Stall: no data for %1 while the stream was open</source>
        <translation>停滞：流仍打开，但 %1 内没有数据</translation>
    </message>
    <message>
        <source>%1: no data</source>
        <translation>%1：没有数据</translation>
    </message>
    <message>
        <source>%1: %2/s, %3 chunks/s
%4 in %5 chunks within %6</source>
        <translation>%1：%2/秒，%3 个分块/秒
%6 内 %5 个分块共 %4</translation>
    </message>
    <message>
        <source>peak %1/s and %2 chunks/s</source>
        <translation>峰值 %1/秒，%2 个分块/秒</translation>
    </message>
    <message>
        <source>max %1</source>
        <comment>the longest gap</comment>
        <translation>最长 %1</translation>
    </message>
    <message>
        <source>≤ %1/s</source>
        <comment>bytes a second at most</comment>
        <translation>≤ %1/秒</translation>
    </message>
    <message>
        <source>≤ %1 chunks/s</source>
        <translation>≤ %1 个分块/秒</translation>
    </message>
    <message>
        <source>per %1</source>
        <comment>a step of the curve</comment>
        <translation>每 %1</translation>
    </message>
</context>
<context>
    <name>a2a::RateSummary</name>
    <message>
        <source>All tasks</source>
        <translation>所有任务</translation>
    </message>
</context>
<context>
    <name>a2a::ReceiverResponseEdit</name>
    <message>
        <source>drop the connection</source>
        <translation>断开连接</translation>
    </message>
    <message>
        <source>Echo &amp;validationToken (0.1)</source>
        <translation>回显 &amp;validationToken（0.1）</translation>
    </message>
    <message>
        <source>Response to notifications</source>
        <translation>对通知的响应</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>Delay before the response, in seconds</source>
        <translation>响应前的延迟（秒）</translation>
    </message>
    <message>
        <source>&amp;Response</source>
        <translation>响应(&amp;R)</translation>
    </message>
    <message>
        <source>a&amp;fter</source>
        <translation>延迟(&amp;F)</translation>
    </message>
    <message>
        <source>%1 after %2 s</source>
        <translation>%1，%2 秒后</translation>
    </message>
</context>
<context>
    <name>a2a::ReceiverNotices</name>
    <message>
        <source>&amp;Fetch keys</source>
        <translation>获取密钥(&amp;F)</translation>
    </message>
    <message>
        <source>Sends a request to the agent. Without its keys, signatures stay unverified.</source>
        <translation>将向智能体发送请求。没有其密钥，签名就无法验证。</translation>
    </message>
    <message>
        <source>Keys of %1 fetched: signatures are verified from now on.</source>
        <translation>已获取 %1 的密钥：从现在起会验证签名。</translation>
    </message>
    <message>
        <source>Fetching keys from %1…</source>
        <translation>正在从 %1 获取密钥…</translation>
    </message>
    <message>
        <source>Keys of %1 could not be fetched: %2</source>
        <translation>无法获取 %1 的密钥：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n tasks push to a closed address.</source>
        <translation>
            <numerusform>%n 个任务推送到已关闭的地址。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 signs its notifications. Its keys at %2 have not been fetched yet, so signatures are unverified.</source>
        <translation>%1 会对通知签名。它位于 %2 的密钥尚未获取，因此签名未经验证。</translation>
    </message>
</context>
<context>
    <name>a2a::ReceiversWindow</name>
    <message>
        <source>&amp;Register again</source>
        <translation>重新注册(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;New address</source>
        <translation>新地址(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Copy address</source>
        <translation>复制地址(&amp;C)</translation>
    </message>
    <message>
        <source>Copy to&amp;ken</source>
        <translation>复制令牌(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Push notification receivers</source>
        <translation>推送通知接收器</translation>
    </message>
    <message>
        <source>State of the listener</source>
        <translation>监听状态</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>任意空闲端口</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Public address</source>
        <translation>公网地址</translation>
    </message>
    <message>
        <source>https://… of a tunnel or proxy; optional</source>
        <translation>隧道或代理的 https://…；可以留空</translation>
    </message>
    <message>
        <source>http, not encrypted</source>
        <translation>http，不加密</translation>
    </message>
    <message>
        <source>https, self-signed certificate</source>
        <translation>https，自签名证书</translation>
    </message>
    <message>
        <source>https, with a certificate</source>
        <translation>https，使用证书</translation>
    </message>
    <message>
        <source>Encryption</source>
        <translation>加密</translation>
    </message>
    <message>
        <source>For an agent that is set up manually</source>
        <translation>用于手动设置的智能体</translation>
    </message>
    <message>
        <source>&amp;Listen on</source>
        <translation>监听(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Public address</source>
        <translation>公网地址(&amp;P)</translation>
    </message>
    <message>
        <source>Certificate (PEM file)</source>
        <translation>证书（PEM 文件）</translation>
    </message>
    <message>
        <source>Private key (PEM file)</source>
        <translation>私钥（PEM 文件）</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>选择：%1</translation>
    </message>
    <message>
        <source>this machine only (127.0.0.1)</source>
        <translation>仅本机（127.0.0.1）</translation>
    </message>
    <message>
        <source>Receivers</source>
        <translation>接收器</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>已收到</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>The public address must begin with http:// or https:// and name a host.</source>
        <translation>公网地址必须以 http:// 或 https:// 开头并包含主机名。</translation>
    </message>
    <message>
        <source>Listening failed</source>
        <translation>监听失败</translation>
    </message>
    <message>
        <source>%1, on a free port</source>
        <translation>%1，使用空闲端口</translation>
    </message>
    <message>
        <source>Other machines will reach this program at

%1

until you stop listening. Only requests to the issued addresses are accepted; the others are rejected and shown.</source>
        <translation>在停止监听之前，其他机器可以通过

%1

访问本程序。只接受发往已分配地址的请求；其余请求会被拒绝并显示出来。</translation>
    </message>
    <message>
        <source>&amp;Stop listening</source>
        <translation>停止监听(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Start listening</source>
        <translation>开始监听(&amp;S)</translation>
    </message>
    <message>
        <source>Not listening.</source>
        <translation>未在监听。</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>registered</source>
        <translation>已注册</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>set up manually</source>
        <translation>手动设置</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>%1, %2 rejected</source>
        <translation>%1，拒绝 %2</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>Receive push notifications</source>
        <translation>接收推送通知</translation>
    </message>
    <message>
        <source>Push notification receivers…</source>
        <translation>推送通知接收器…</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
    <message>
        <source>Receive push notifications (next message)</source>
        <translation>接收推送通知（下一条消息）</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>访问范围</translation>
    </message>
    <message>
        <source>New addresses for tasks not in a terminal state; agents are notified</source>
        <translation>为未处于终态的任务分配新地址，并告知智能体</translation>
    </message>
    <message>
        <source>anyone who can reach %1</source>
        <translation>所有能访问 %1 的人</translation>
    </message>
    <message>
        <source>Deletes the push notification config and closes the address</source>
        <translation>删除推送通知配置并关闭该地址</translation>
    </message>
    <message>
        <source>Allow access from other machines?</source>
        <translation>允许其他机器访问吗？</translation>
    </message>
    <message>
        <source>Listen on this address</source>
        <translation>监听此地址</translation>
    </message>
    <message>
        <source>Listening on %1, open to other machines.</source>
        <translation>正在监听 %1，其他机器可以访问。</translation>
    </message>
    <message>
        <source>Listening on %1.</source>
        <translation>正在监听 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n abandoned</source>
        <translation>
            <numerusform>放弃了 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy credent&amp;ials</source>
        <translation>复制凭据(&amp;I)</translation>
    </message>
    <message>
        <source>A&amp;uthentication</source>
        <translation>认证(&amp;U)</translation>
    </message>
    <message>
        <source>token only</source>
        <translation>仅令牌</translation>
    </message>
    <message>
        <source>token and Bearer credentials</source>
        <translation>令牌和 Bearer 凭据</translation>
    </message>
    <message>
        <source>token and Basic credentials</source>
        <translation>令牌和 Basic 凭据</translation>
    </message>
    <message>
        <source>token and a JWT that the agent signs (Bearer)</source>
        <translation>令牌和由智能体签名的 JWT（Bearer）</translation>
    </message>
    <message>
        <source>Authentication of notifications</source>
        <translation>通知的认证</translation>
    </message>
    <message>
        <source>For addresses issued from now on</source>
        <translation>适用于此后分配的地址</translation>
    </message>
    <message>
        <source>No address has been issued yet. For a task, choose Task › Receive push notifications; for the next message, Receive here in its options.</source>
        <translation>尚未分配地址。对于任务，请选择“任务 › 接收推送通知”；对于下一条消息，请在其选项中选择“在此接收”。</translation>
    </message>
</context>
<context>
    <name>a2a::PushNotifications</name>
    <message>
        <source>Registered %1 for task %2</source>
        <translation>已为任务 %2 注册 %1</translation>
    </message>
    <message>
        <source>Connect an agent first.</source>
        <translation>请先连接一个智能体。</translation>
    </message>
    <message>
        <source>The next message registers an address for push notifications</source>
        <translation>下一条消息将注册接收推送通知的地址</translation>
    </message>
    <message numerus="yes">
        <source>Registered again: %n tasks</source>
        <translation>
            <numerusform>已重新注册：%n 个任务</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::RecordingStatusLabel</name>
    <message>
        <source>● %1 on disk</source>
        <translation>● 磁盘上 %1</translation>
    </message>
    <message>
        <source>file of %1</source>
        <translation>文件，%1</translation>
    </message>
    <message>
        <source>Shows %1. The file stays as it is.</source>
        <translation>显示 %1。文件保持原样。</translation>
    </message>
    <message>
        <source>▲ recording is stopped</source>
        <translation>▲ 录制已停止</translation>
    </message>
    <message>
        <source>New data is in memory only.</source>
        <translation>新数据只在内存中。</translation>
    </message>
    <message>
        <source>▲ not on disk</source>
        <translation>▲ 未写入磁盘</translation>
    </message>
    <message>
        <source>%1 of that is freed when the window closes.</source>
        <translation>其中 %1 会在关闭窗口时释放。</translation>
    </message>
    <message>
        <source>Recording to %1. You are asked at %2.</source>
        <translation>正在录制到 %1。达到 %2 时会询问您。</translation>
    </message>
    <message>
        <source>Recording to %1.</source>
        <translation>正在录制到 %1。</translation>
    </message>
</context>
<context>
    <name>a2a::RemoteFileCard</name>
    <message>
        <source>File behind a link</source>
        <translation>链接所指的文件</translation>
    </message>
    <message>
        <source>Progress of fetching</source>
        <translation>获取进度</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Asks whether to open the link in the web browser</source>
        <translation>询问是否在网页浏览器中打开该链接</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>A link without a host</source>
        <translation>没有主机的链接</translation>
    </message>
    <message>
        <source>A file at %1</source>
        <translation>位于 %1 的文件</translation>
    </message>
    <message>
        <source>size not known before it is fetched</source>
        <translation>获取之前大小未知</translation>
    </message>
    <message>
        <source>Fetching the file failed</source>
        <translation>获取文件失败</translation>
    </message>
    <message>
        <source>Fetch again from %1</source>
        <translation>从 %1 重新获取</translation>
    </message>
    <message>
        <source>Fetch from %1</source>
        <translation>从 %1 获取</translation>
    </message>
    <message>
        <source>Loads the file from %1; nothing is loaded before</source>
        <translation>从 %1 加载该文件；在此之前不加载任何内容</translation>
    </message>
    <message>
        <source>%1 so far; total size unknown</source>
        <translation>已获取 %1；总大小未知</translation>
    </message>
    <message>
        <source>Nothing is loaded automatically. No credentials are sent; the server sees your IP address.</source>
        <translation>不会自动加载任何内容。不发送凭据；服务器会看到您的 IP 地址。</translation>
    </message>
    <message>
        <source>%1 You can copy the link.</source>
        <translation>%1您可以复制该链接。</translation>
    </message>
</context>
<context>
    <name>a2a::ReplayBar</name>
    <message>
        <source>From the start</source>
        <translation>从头开始</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Next record</source>
        <translation>下一条记录</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到结尾</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>重放</translation>
    </message>
    <message>
        <source>Original speed (1×)</source>
        <translation>原速（1×）</translation>
    </message>
    <message>
        <source>Maximum speed</source>
        <translation>最快速度</translation>
    </message>
    <message>
        <source>1×</source>
        <translation>1×</translation>
    </message>
    <message>
        <source>10×</source>
        <translation>10×</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Replay speed</source>
        <translation>重放速度</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>an action and its keys</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>times in a recording</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>10× speed</source>
        <translation>10 倍速</translation>
    </message>
    <message>
        <source>Position in the recording</source>
        <translation>录制中的位置</translation>
    </message>
</context>
<context>
    <name>a2a::RequestDialog</name>
    <message>
        <source>About the request</source>
        <translation>关于该请求</translation>
    </message>
    <message>
        <source>Request problem</source>
        <translation>请求的问题</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Request bytes</source>
        <translation>请求的字节</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+回车</translation>
    </message>
    <message>
        <source>Secrets were not recorded: asterisks in the address or the body are sent as asterisks unless you replace them.</source>
        <translation>敏感信息没有被记录：除非您替换地址或正文中的星号，否则它们会原样发送。</translation>
    </message>
    <message>
        <source>Send edited</source>
        <translation>发送编辑后的请求</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Reset to the original request</source>
        <translation>重置为原始请求</translation>
    </message>
    <message>
        <source>gRPC: the body is sent over HTTP/2 as a protobuf message of %1; shown here as JSON.</source>
        <translation>gRPC：正文通过 HTTP/2 以 %1 的 protobuf 消息发送；此处以 JSON 显示。</translation>
    </message>
    <message>
        <source>It will be marked as edited in the conversation and the wire log.</source>
        <translation>对话和报文日志会将其标记为已编辑。</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Saves the bytes, secrets masked (%1)</source>
        <translation>保存字节，敏感信息已遮盖 (%1)</translation>
    </message>
    <message>
        <source>Save the request</source>
        <translation>保存请求</translation>
    </message>
    <message>
        <source>The request could not be saved to %1: %2. Choose another folder.</source>
        <translation>无法将请求保存到 %1：%2。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>Findings about the request</source>
        <translation>请求的问题</translation>
    </message>
    <message>
        <source>No findings about this request.</source>
        <translation>此请求没有问题。</translation>
    </message>
    <message>
        <source>In other versions</source>
        <translation>其他版本</translation>
    </message>
</context>
<context>
    <name>a2a::RequestEdit</name>
    <message>
        <source>Request headers</source>
        <translation>请求标头</translation>
    </message>
    <message>
        <source>Request body</source>
        <translation>请求正文</translation>
    </message>
    <message>
        <source>HTTP method</source>
        <translation>HTTP 方法</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Body check</source>
        <translation>正文检查</translation>
    </message>
    <message>
        <source>&amp;Body</source>
        <translation>正文(&amp;B)</translation>
    </message>
    <message>
        <source>Line %1 of the headers has no colon.</source>
        <translation>标头的第 %1 行没有冒号。</translation>
    </message>
    <message>
        <source>%1: too large to be changed here; the first %2 are shown.</source>
        <translation>%1：太大，无法在此修改；显示前 %2。</translation>
    </message>
    <message>
        <source>No body</source>
        <translation>没有正文</translation>
    </message>
    <message>
        <source>Valid JSON, %1</source>
        <translation>有效的 JSON，%1</translation>
    </message>
    <message>
        <source>Use the form Name: value.</source>
        <translation>请使用“名称: 值”的形式。</translation>
    </message>
    <message>
        <source>The body contains binary data and cannot be edited here.</source>
        <translation>正文含有二进制数据，无法在此编辑。</translation>
    </message>
    <message>
        <source>Not JSON; it can be sent anyway. %1</source>
        <translation>不是 JSON，仍然可以发送。%1</translation>
    </message>
    <message>
        <source>&amp;Headers (Host, Content-Length, Transfer-Encoding and Connection are automatic)</source>
        <translation>标头(&amp;H)（Host、Content-Length、Transfer-Encoding 和 Connection 自动设置）</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式化(&amp;O)</translation>
    </message>
    <message>
        <source>Valid JSON, %1, sent without this indentation</source>
        <translation>有效的 JSON，%1，发送时不含此缩进</translation>
    </message>
    <message>
        <source>C&amp;ompact</source>
        <translation>压缩(&amp;O)</translation>
    </message>
    <message>
        <source>Removes the white space between the values</source>
        <translation>去除各值之间的空白</translation>
    </message>
    <message>
        <source>Indents the JSON for reading</source>
        <translation>缩进 JSON 以便阅读</translation>
    </message>
</context>
<context>
    <name>a2a::ResumeLabWindow</name>
    <message>
        <source>Get task now</source>
        <translation>立即获取任务</translation>
    </message>
    <message>
        <source>Cut and resume</source>
        <translation>切断与恢复</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>after this many events</source>
        <translation>收到指定数量的事件后</translation>
    </message>
    <message>
        <source>at the first status</source>
        <translation>在首次出现该状态时</translation>
    </message>
    <message>
        <source>after this many bytes</source>
        <translation>收到指定数量的字节后</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Which status</source>
        <translation>哪个状态</translation>
    </message>
    <message>
        <source>&amp;Cut the stream</source>
        <translation>切断流(&amp;C)</translation>
    </message>
    <message>
        <source>No agent is selected.</source>
        <translation>没有选中智能体。</translation>
    </message>
    <message>
        <source>Will cut the open stream of task %1.</source>
        <translation>将切断任务 %1 当前打开的流。</translation>
    </message>
    <message>
        <source>Will cut the next stream of %1.</source>
        <translation>将切断 %1 的下一个流。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Resubscribe was rejected: %1</source>
        <translation>重新订阅被拒绝：%1</translation>
    </message>
    <message>
        <source>Cut and resume…</source>
        <translation>切断与恢复…</translation>
    </message>
    <message>
        <source>Lab status</source>
        <translation>实验状态</translation>
    </message>
    <message>
        <source>at the first artifact chunk</source>
        <translation>在首个产物分块时</translation>
    </message>
    <message>
        <source>Cut position</source>
        <translation>切断位置</translation>
    </message>
    <message>
        <source>Event comparison</source>
        <translation>事件比较</translation>
    </message>
    <message>
        <source>%1 received, %2 restated, %3 lost, %4 duplicated, %5 reordered, %6 not in the task.</source>
        <translation>收到 %1，重发当前状态 %2，丢失 %3，重复 %4，乱序 %5，任务中没有 %6。</translation>
    </message>
</context>
<context>
    <name>a2a::ResumeRowsModel</name>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>When</source>
        <translation>何时</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>message “%1”</source>
        <translation>消息“%1”</translation>
    </message>
    <message>
        <source>status %1</source>
        <translation>状态 %1</translation>
    </message>
    <message>
        <source>status %1: %2</source>
        <translation>状态 %1：%2</translation>
    </message>
    <message>
        <source>artifact %1: %2</source>
        <translation>产物 %1：%2</translation>
    </message>
    <message>
        <source>in the task only</source>
        <translation>仅在任务中</translation>
    </message>
    <message>
        <source>after the cut</source>
        <translation>切断之后</translation>
    </message>
    <message>
        <source>before the cut</source>
        <translation>切断之前</translation>
    </message>
    <message>
        <source>artifact %1</source>
        <translation>产物 %1</translation>
    </message>
    <message>
        <source>artifact %1 in the task: %2</source>
        <translation>任务中的产物 %1：%2</translation>
    </message>
</context>
<context>
    <name>a2a::RetryBar</name>
    <message>
        <source>The agent asks to wait %1: not retried automatically</source>
        <translation>智能体要求等待 %1：不会自动重试</translation>
    </message>
    <message>
        <source>The agent asked to wait %1 times: not retried automatically any more</source>
        <translation>智能体已 %1 次要求等待：不再自动重试</translation>
    </message>
    <message>
        <source>The agent asks to wait: retry in %1</source>
        <translation>智能体要求等待：%1后重试</translation>
    </message>
    <message>
        <source>The agent asks to wait: retry in %1 (attempt %2 of %3)</source>
        <translation>智能体要求等待：%1后重试（第 %2 次，共 %3 次）</translation>
    </message>
    <message>
        <source>1 more message pending</source>
        <translation>还有 1 条消息待发送</translation>
    </message>
    <message>
        <source>%1 more messages pending</source>
        <translation>还有 %1 条消息待发送</translation>
    </message>
</context>
<context>
    <name>a2a::RetryLine</name>
    <message>
        <source>Retry now</source>
        <translation>立即重试</translation>
    </message>
    <message>
        <source>Don&apos;t retry</source>
        <translation>不重试</translation>
    </message>
    <message>
        <source>Sends the same message at once, under the same messageId</source>
        <translation>立即以相同的 messageId 再次发送同一条消息</translation>
    </message>
    <message>
        <source>Don&apos;t retry (Esc): the message stays unsent; it can be sent again from the conversation</source>
        <translation>不重试 (Esc)：消息保持未发送；可在对话中再次发送</translation>
    </message>
</context>
<context>
    <name>a2a::Rule</name>
    <message>
        <source>Give each artifact an id that stays the same in all its chunks.</source>
        <translation>给每个产物一个 ID，并在它的所有分块中保持不变。</translation>
    </message>
    <message>
        <source>Count artifacts from 0.</source>
        <translation>产物从 0 开始计数。</translation>
    </message>
    <message>
        <source>Send an artifact only with content.</source>
        <translation>有内容时才发送产物。</translation>
    </message>
    <message>
        <source>Send one event for each artifact instead of an array.</source>
        <translation>每个产物发送一个事件，而不是一个数组。</translation>
    </message>
    <message>
        <source>Add it, or leave the provider out.</source>
        <translation>添加它，或省略 provider。</translation>
    </message>
    <message>
        <source>Put details into &quot;data&quot;.</source>
        <translation>把详细信息放进“data”。</translation>
    </message>
    <message>
        <source>Send google.rpc.ErrorInfo or another typed object in an array.</source>
        <translation>在数组中发送 google.rpc.ErrorInfo 或其他带类型的对象。</translation>
    </message>
    <message>
        <source>Log stack traces instead of sending them.</source>
        <translation>堆栈信息请写进日志，不要发送。</translation>
    </message>
    <message>
        <source>Return a task whose status carries the message.</source>
        <translation>返回任务，其状态带有该消息。</translation>
    </message>
    <message>
        <source>Send a text part, or leave the message out.</source>
        <translation>发送一个文本部件，或省略该消息。</translation>
    </message>
    <message>
        <source>Use the task&apos;s ids, or leave them out of the message.</source>
        <translation>使用任务的 ID，或在消息中省略。</translation>
    </message>
    <message>
        <source>Send other values as a data part.</source>
        <translation>其他值作为数据部件发送。</translation>
    </message>
    <message>
        <source>Put the file&apos;s name, type and content into &quot;file&quot;.</source>
        <translation>把文件的名称、类型和内容放进“file”。</translation>
    </message>
    <message>
        <source>Send the content as base64 in &quot;bytes&quot; or its address in &quot;uri&quot;.</source>
        <translation>内容以 base64 放进“bytes”，或地址放进“uri”。</translation>
    </message>
    <message>
        <source>Declare a scheme for each flow.</source>
        <translation>为每个流程声明一个方案。</translation>
    </message>
    <message>
        <source>Declare it in securitySchemes, or correct the name.</source>
        <translation>在 securitySchemes 中声明它，或更正名称。</translation>
    </message>
    <message>
        <source>Declare the scope in the scheme&apos;s flow, or correct its name.</source>
        <translation>在方案的流程中声明该权限范围，或更正其名称。</translation>
    </message>
    <message>
        <source>Add a requirement, or leave the schemes out.</source>
        <translation>添加一项安全要求，或省略这些方案。</translation>
    </message>
    <message>
        <source>Send everything before the last status, and close the stream after it.</source>
        <translation>在最后的状态之前发送所有内容，然后关闭流。</translation>
    </message>
    <message>
        <source>Sign the card again after its last change.</source>
        <translation>在最后一次改动之后重新签名。</translation>
    </message>
    <message>
        <source>Send them also when they are empty or 0.</source>
        <translation>为空或为 0 时也要发送。</translation>
    </message>
    <message>
        <source>It needs the credentials of two callers.</source>
        <translation>此规则需要两个调用方的凭据。</translation>
    </message>
    <message>
        <source>Compare If-None-Match with the ETag, and return status 304.</source>
        <translation>将 If-None-Match 与 ETag 比较，并返回状态码 304。</translation>
    </message>
    <message>
        <source>Write the agent&apos;s host name; 0.0.0.0 and :: are only for listening.</source>
        <translation>写智能体的主机名；0.0.0.0 和 :: 只用于监听。</translation>
    </message>
    <message>
        <source>Serve it over TLS, and write its URL in the card with https or grpcs.</source>
        <translation>通过 TLS 提供服务，并在卡片中用 https 或 grpcs 写它的 URL。</translation>
    </message>
    <message>
        <source>Write milliseconds: three digits.</source>
        <translation>写到毫秒：三位数字。</translation>
    </message>
    <message>
        <source>GetTask with an unknown ID.</source>
        <translation>用未知 ID 执行 GetTask。</translation>
    </message>
    <message>
        <source>CancelTask with an unknown ID.</source>
        <translation>用未知 ID 执行 CancelTask。</translation>
    </message>
    <message>
        <source>SubscribeToTask with an unknown ID.</source>
        <translation>用未知 ID 执行 SubscribeToTask。</translation>
    </message>
    <message>
        <source>Call of an unknown method.</source>
        <translation>调用未知方法。</translation>
    </message>
    <message>
        <source>Body that is not JSON.</source>
        <translation>非 JSON 正文。</translation>
    </message>
    <message>
        <source>JSON that is not a request.</source>
        <translation>不是有效请求的 JSON。</translation>
    </message>
    <message>
        <source>GetTask without an ID.</source>
        <translation>不带 ID 执行 GetTask。</translation>
    </message>
    <message>
        <source>GetTask with A2A-Version 99.0.</source>
        <translation>以 A2A-Version 99.0 执行 GetTask。</translation>
    </message>
    <message>
        <source>GetTask without A2A-Version.</source>
        <translation>不带 A2A-Version 执行 GetTask。</translation>
    </message>
    <message>
        <source>ListTasks with a page size of -1.</source>
        <translation>以页大小 -1 执行 ListTasks。</translation>
    </message>
    <message>
        <source>ListTasks with a page size of 1.</source>
        <translation>以页大小 1 执行 ListTasks。</translation>
    </message>
    <message>
        <source>GetTask without the credentials that the card requires.</source>
        <translation>不带卡片要求的凭据执行 GetTask。</translation>
    </message>
    <message>
        <source>GetExtendedAgentCard without credentials.</source>
        <translation>不带凭据执行 GetExtendedAgentCard。</translation>
    </message>
    <message>
        <source>GetExtendedAgentCard, which the card does not declare.</source>
        <translation>执行卡片未声明的 GetExtendedAgentCard。</translation>
    </message>
    <message>
        <source>ListTaskPushNotificationConfigs, which the card does not declare.</source>
        <translation>执行卡片未声明的 ListTaskPushNotificationConfigs。</translation>
    </message>
    <message>
        <source>Conditional GET of the card (If-None-Match).</source>
        <translation>对卡片执行条件 GET（If-None-Match）。</translation>
    </message>
    <message>
        <source>ListTaskPushNotificationConfigs with an unknown task ID.</source>
        <translation>用未知任务 ID 执行 ListTaskPushNotificationConfigs。</translation>
    </message>
    <message>
        <source>GetExtendedAgentCard with the credentials that are set.</source>
        <translation>用已设置的凭据执行 GetExtendedAgentCard。</translation>
    </message>
    <message>
        <source>GetTask without the credentials that are set.</source>
        <translation>不带已设置的凭据执行 GetTask。</translation>
    </message>
    <message>
        <source>Send the content of &quot;result&quot; directly.</source>
        <translation>直接发送“result”的内容。</translation>
    </message>
    <message>
        <source>Respond to a request in protobuf form in the same form, without &quot;kind&quot;.</source>
        <translation>对 protobuf 形式的请求，以同样的形式响应，不带“kind”。</translation>
    </message>
    <message>
        <source>Serialize it with a JSON library.</source>
        <translation>用 JSON 库序列化。</translation>
    </message>
    <message>
        <source>Send the JSON on one line.</source>
        <translation>把 JSON 写在一行里发送。</translation>
    </message>
    <message>
        <source>Serialize it with a JSON library, one document per event.</source>
        <translation>用 JSON 库序列化，每个事件一个文档。</translation>
    </message>
    <message>
        <source>Put error information directly into the details.</source>
        <translation>将错误信息直接放入 details。</translation>
    </message>
    <message>
        <source>Rename the member, and use the 1.0 form for its entries.</source>
        <translation>给成员改名，并把各项改为 1.0 的形式。</translation>
    </message>
    <message>
        <source>Leave them out, or list a 0.3 interface if older clients need them.</source>
        <translation>省略它们；若旧客户端需要，请列出一个 0.3 接口。</translation>
    </message>
    <message>
        <source>Serve it there, even if it has other URLs too.</source>
        <translation>在该位置提供它，即使它还有其他 URL。</translation>
    </message>
    <message>
        <source>Use the URL that clients use, not the internal one behind the proxy.</source>
        <translation>写客户端使用的 URL，而不是代理后面的内部 URL。</translation>
    </message>
    <message>
        <source>Give each message its own id, and send growing content as an artifact.</source>
        <translation>为每条消息分配单独的 ID，并将不断增长的内容作为产物发送。</translation>
    </message>
    <message>
        <source>Send each content as a separate part.</source>
        <translation>每个内容作为单独的部件发送。</translation>
    </message>
    <message>
        <source>Serialize protobuf messages with their JSON names.</source>
        <translation>按 JSON 名称序列化 protobuf 消息。</translation>
    </message>
    <message>
        <source>Synchronize the agent host&apos;s clock (NTP), and check this computer&apos;s clock, too.</source>
        <translation>让智能体的主机通过 NTP 校时，并检查本机的时钟。</translation>
    </message>
    <message>
        <source>Generate a contextId if the client sent none.</source>
        <translation>客户端没有发送 contextId 时，请生成一个。</translation>
    </message>
    <message>
        <source>It needs a comparison of responses over several paths or over time.</source>
        <translation>此规则需要比较不同途径或不同时间的响应。</translation>
    </message>
    <message>
        <source>The call itself fails and reports why.</source>
        <translation>调用本身会失败并说明原因。</translation>
    </message>
    <message>
        <source>It is about the request, which A2A Scope creates itself.</source>
        <translation>此规则针对请求，而请求由 A2A Scope 自行生成。</translation>
    </message>
    <message>
        <source>It is about the connection, which A2A Scope reports separately.</source>
        <translation>此规则针对连接，A2A Scope 会另行报告。</translation>
    </message>
    <message>
        <source>It is about gRPC, whose messages are decoded with the .proto file.</source>
        <translation>此规则针对 gRPC，其消息按 .proto 文件解码。</translation>
    </message>
    <message>
        <source>Applies to the trailers of a gRPC response; their content is part of the error shown.</source>
        <translation>适用于 gRPC 响应的尾部标头；其内容包含在所显示的错误中。</translation>
    </message>
    <message>
        <source>Also requires the card fetched without A2A-Version; differences are shown next to the card.</source>
        <translation>此规则还需要不带 A2A-Version 获取的卡片；差异显示在卡片旁边。</translation>
    </message>
    <message>
        <source>It is covered by several other rules.</source>
        <translation>此规则已由其他几条规则涵盖。</translation>
    </message>
    <message>
        <source>It depends on intent and cannot be checked from the traffic.</source>
        <translation>此规则取决于意图，无法从报文中检查。</translation>
    </message>
    <message>
        <source>It would require guessing URLs that the card does not list.</source>
        <translation>此规则需要猜测卡片未列出的 URL。</translation>
    </message>
    <message>
        <source>It allows any JSON value, so nothing can violate it.</source>
        <translation>此规则允许任何 JSON 值，因此不可能被违反。</translation>
    </message>
    <message>
        <source>Leave out only default values (§5.7), and canonicalize per RFC 8785.</source>
        <translation>只省略默认值（§5.7），并按 RFC 8785 规范化。</translation>
    </message>
    <message>
        <source>Set the timestamp when the state changes, from a synchronized clock.</source>
        <translation>在状态改变时记录时间戳，并使用已同步的时钟。</translation>
    </message>
    <message>
        <source>Move a status message into the history when the status changes, or later clients will miss it.</source>
        <translation>状态改变时把状态消息移入历史，否则之后查询的客户端会看不到它。</translation>
    </message>
    <message>
        <source>Put custom members into an extension&apos;s params.</source>
        <translation>把自定义成员放进扩展的 params。</translation>
    </message>
    <message>
        <source>Remove passwords and keys from the card, and rotate them.</source>
        <translation>从卡片中删除密码和密钥，并更换它们。</translation>
    </message>
    <message>
        <source>Send a separate event for each.</source>
        <translation>各用一个事件发送。</translation>
    </message>
    <message>
        <source>Compare the card&apos;s version with the one its URL actually serves.</source>
        <translation>比较卡片声明的版本与其 URL 实际使用的版本。</translation>
    </message>
    <message>
        <source>Remove unknown fields, or send them as comments.</source>
        <translation>移除未知字段，或以注释形式发送。</translation>
    </message>
    <message>
        <source>Check that clients can reach the URL and may send credentials to it.</source>
        <translation>确认客户端能访问该 URL，并且可以向其发送凭据。</translation>
    </message>
    <message>
        <source>Send the stream event&apos;s object unchanged.</source>
        <translation>原样发送流事件中的对象。</translation>
    </message>
    <message>
        <source>Sort the tasks before splitting them into pages.</source>
        <translation>先排序任务，再分页。</translation>
    </message>
    <message>
        <source>Send each member once; parsers differ in which duplicate they use.</source>
        <translation>每个成员只发送一次；成员重复时，各解析器的取值不一致。</translation>
    </message>
    <message>
        <source>Put custom members into metadata.</source>
        <translation>把自定义成员放进 metadata。</translation>
    </message>
    <message>
        <source>Check whether a library encodes the already encoded data again.</source>
        <translation>检查是否有库对已编码的数据再次编码。</translation>
    </message>
    <message>
        <source>Wrap a scalar value in an object.</source>
        <translation>把标量值包进对象。</translation>
    </message>
    <message>
        <source>Wrap arrays and scalar values in an object.</source>
        <translation>把数组和标量值包进对象。</translation>
    </message>
    <message>
        <source>Serialize the messages of the .proto file in their JSON form.</source>
        <translation>把 .proto 文件中的消息按其 JSON 形式序列化。</translation>
    </message>
    <message>
        <source>Leave out empty parts.</source>
        <translation>省略空的部件。</translation>
    </message>
    <message>
        <source>Correct the URL, or remove the interface from the card.</source>
        <translation>更正 URL，或从卡片中去掉该接口。</translation>
    </message>
    <message>
        <source>Check credentials before anything else, or remove the requirement.</source>
        <translation>先检查凭据，或去掉该要求。</translation>
    </message>
    <message>
        <source>Document how you sign, or upgrade to 1.0.</source>
        <translation>在文档中说明签名方式，或升级到 1.0。</translation>
    </message>
    <message>
        <source>Encode ECDSA signatures as fixed-length R and S, not as DER.</source>
        <translation>ECDSA 签名应编码为定长的 R 和 S，而不是 DER。</translation>
    </message>
    <message>
        <source>Send the current task before the first update.</source>
        <translation>在第一个更新之前发送当前的任务。</translation>
    </message>
    <message>
        <source>Return a message alone, or send it as the task&apos;s status message.</source>
        <translation>只返回一条消息，或作为任务的状态消息发送。</translation>
    </message>
    <message>
        <source>Send only new content with append, or all content without it.</source>
        <translation>用 append 只发送新增内容，或不带 append 发送全部内容。</translation>
    </message>
    <message>
        <source>All events arrived late and at once: disable response buffering in the proxy.</source>
        <translation>所有事件延迟后同时到达：请关闭代理的响应缓冲。</translation>
    </message>
    <message>
        <source>No card signature is valid.</source>
        <translation>卡片没有有效的签名。</translation>
    </message>
    <message>
        <source>Signature is not over the canonical form of the card.</source>
        <translation>签名的对象不是卡片的规范化形式。</translation>
    </message>
    <message>
        <source>Signature key is expired.</source>
        <translation>签名密钥已过期。</translation>
    </message>
    <message>
        <source>Artifact has no artifactId.</source>
        <translation>产物没有 artifactId。</translation>
    </message>
    <message>
        <source>Artifact index is not a non-negative integer.</source>
        <translation>产物的 index 不是非负整数。</translation>
    </message>
    <message>
        <source>Artifact has no parts.</source>
        <translation>产物没有部件。</translation>
    </message>
    <message>
        <source>Artifact is not an object.</source>
        <translation>产物不是对象。</translation>
    </message>
    <message>
        <source>SendMessage to a task in a terminal state returned another error.</source>
        <translation>对处于终态的任务执行 SendMessage，返回了其他错误。</translation>
    </message>
    <message>
        <source>CancelTask on a task in a terminal state returned another error.</source>
        <translation>对处于终态的任务执行 CancelTask，返回了其他错误。</translation>
    </message>
    <message>
        <source>SubscribeToTask on a task in a terminal state returned another error.</source>
        <translation>对处于终态的任务执行 SubscribeToTask，返回了其他错误。</translation>
    </message>
    <message>
        <source>Task left its terminal state.</source>
        <translation>任务离开了终态。</translation>
    </message>
    <message>
        <source>SubscribeToTask on a task in a terminal state was not rejected.</source>
        <translation>对处于终态的任务执行 SubscribeToTask，未被拒绝。</translation>
    </message>
    <message>
        <source>Task does not contain the artifacts of its streams.</source>
        <translation>任务不包含其流中的产物。</translation>
    </message>
    <message>
        <source>Task history lacks messages of past states.</source>
        <translation>任务的历史缺少过去各状态的消息。</translation>
    </message>
    <message>
        <source>Message id was already used.</source>
        <translation>消息 ID 已被使用过。</translation>
    </message>
    <message>
        <source>Message without a taskId did not start a new task.</source>
        <translation>不带 taskId 的消息没有开始新任务。</translation>
    </message>
    <message>
        <source>Task changed its context.</source>
        <translation>任务的上下文变了。</translation>
    </message>
    <message>
        <source>Message to a task waiting for input or authentication went to another task.</source>
        <translation>发给等待输入或认证的任务的消息进入了另一个任务。</translation>
    </message>
    <message>
        <source>Card has no name.</source>
        <translation>卡片没有 name。</translation>
    </message>
    <message>
        <source>Card has no description.</source>
        <translation>卡片没有 description。</translation>
    </message>
    <message>
        <source>Card has no version of the agent.</source>
        <translation>卡片没有智能体的 version。</translation>
    </message>
    <message>
        <source>Card has no capabilities object.</source>
        <translation>卡片没有 capabilities 对象。</translation>
    </message>
    <message>
        <source>Card has no skills array.</source>
        <translation>卡片没有 skills 数组。</translation>
    </message>
    <message>
        <source>Card lists no skills.</source>
        <translation>卡片没有列出任何技能。</translation>
    </message>
    <message>
        <source>Card has no protocolVersion.</source>
        <translation>卡片没有 protocolVersion。</translation>
    </message>
    <message>
        <source>protocolVersion does not match the format of the card.</source>
        <translation>protocolVersion 与卡片的格式不符。</translation>
    </message>
    <message>
        <source>Card has stateTransitionHistory, which 1.0 does not define.</source>
        <translation>卡片有 stateTransitionHistory，1.0 未定义该成员。</translation>
    </message>
    <message>
        <source>Card contains an SDK-internal &quot;$case&quot;.</source>
        <translation>卡片包含 SDK 内部的“$case”。</translation>
    </message>
    <message>
        <source>Card has &quot;authentication&quot;, which exists only in 0.1.</source>
        <translation>卡片有“authentication”，它只存在于 0.1。</translation>
    </message>
    <message>
        <source>Task does not have the id given by the client.</source>
        <translation>任务没有使用客户端给出的 ID。</translation>
    </message>
    <message>
        <source>Event id is not that of the requested task.</source>
        <translation>事件的 ID 不是所请求任务的 ID。</translation>
    </message>
    <message>
        <source>History is longer than historyLength.</source>
        <translation>历史长于 historyLength。</translation>
    </message>
    <message>
        <source>History was sent without being requested.</source>
        <translation>未请求历史，却发送了历史。</translation>
    </message>
    <message>
        <source>Client&apos;s contextId was neither kept nor rejected.</source>
        <translation>客户端的 contextId 既未沿用也未被拒绝。</translation>
    </message>
    <message>
        <source>Response to a message of a task is only a message.</source>
        <translation>对任务中消息的响应只是一条消息。</translation>
    </message>
    <message>
        <source>File has a media type that was not accepted.</source>
        <translation>文件的媒体类型不在可接受之列。</translation>
    </message>
    <message>
        <source>JSON-RPC response is not an object.</source>
        <translation>JSON-RPC 响应不是对象。</translation>
    </message>
    <message>
        <source>JSON-RPC response has no &quot;jsonrpc&quot;: &quot;2.0&quot;.</source>
        <translation>JSON-RPC 响应没有 &quot;jsonrpc&quot;: &quot;2.0&quot;。</translation>
    </message>
    <message>
        <source>Response id differs from the request id.</source>
        <translation>响应的 id 与请求的 id 不同。</translation>
    </message>
    <message>
        <source>Response id is null though the request had a readable id.</source>
        <translation>请求的 id 可读，响应的 id 却为 null。</translation>
    </message>
    <message>
        <source>Result is null.</source>
        <translation>result 为 null。</translation>
    </message>
    <message>
        <source>Error message is not one concise sentence.</source>
        <translation>错误的 message 不是一句简明的话。</translation>
    </message>
    <message>
        <source>Error data is not an array of objects with &quot;@type&quot;.</source>
        <translation>错误的 data 不是带“@type”的对象数组。</translation>
    </message>
    <message>
        <source>A2A error carries no google.rpc.ErrorInfo.</source>
        <translation>A2A 错误没有 google.rpc.ErrorInfo。</translation>
    </message>
    <message>
        <source>ErrorInfo reason does not match the error code.</source>
        <translation>ErrorInfo 的 reason 与错误码不符。</translation>
    </message>
    <message>
        <source>Code of the HTTP error differs from the HTTP status.</source>
        <translation>HTTP 错误的 code 与 HTTP 状态码不同。</translation>
    </message>
    <message>
        <source>Missing parameters were rejected with another error code.</source>
        <translation>缺少参数的请求以其他错误码被拒绝。</translation>
    </message>
    <message>
        <source>Error exposes agent internals.</source>
        <translation>错误暴露了智能体的内部信息。</translation>
    </message>
    <message>
        <source>A2A error does not have its defined code.</source>
        <translation>A2A 错误没有使用其规定的错误码。</translation>
    </message>
    <message>
        <source>A2A error over HTTP has no google.rpc.ErrorInfo in details.</source>
        <translation>经 HTTP 的 A2A 错误在 details 中没有 google.rpc.ErrorInfo。</translation>
    </message>
    <message>
        <source>Parameter error does not name the parameters in google.rpc.BadRequest.</source>
        <translation>参数错误没有在 google.rpc.BadRequest 中指明参数。</translation>
    </message>
    <message>
        <source>&quot;final&quot; of a status update is not a boolean.</source>
        <translation>状态更新的“final”不是布尔值。</translation>
    </message>
    <message>
        <source>Event has no valid kind.</source>
        <translation>事件没有有效的 kind。</translation>
    </message>
    <message>
        <source>Event does not have exactly one of task, message, statusUpdate and artifactUpdate.</source>
        <translation>事件没有恰好包含 task、message、statusUpdate、artifactUpdate 之一。</translation>
    </message>
    <message>
        <source>Response has the format of another protocol version.</source>
        <translation>响应采用了另一协议版本的格式。</translation>
    </message>
    <message>
        <source>HTTP+JSON is not in protobuf form.</source>
        <translation>HTTP+JSON 未采用 protobuf 形式。</translation>
    </message>
    <message>
        <source>message/send returned neither a task nor a message.</source>
        <translation>message/send 既未返回任务也未返回消息。</translation>
    </message>
    <message>
        <source>SendMessage did not return exactly one of task and message.</source>
        <translation>SendMessage 没有恰好返回 task 和 message 之一。</translation>
    </message>
    <message>
        <source>Successful response is not JSON.</source>
        <translation>成功的响应不是 JSON。</translation>
    </message>
    <message>
        <source>Stream has an unknown field.</source>
        <translation>流含有未知字段。</translation>
    </message>
    <message>
        <source>Event data is not one JSON document.</source>
        <translation>事件的 data 不是一个 JSON 文档。</translation>
    </message>
    <message>
        <source>Card does not declare its protocol version.</source>
        <translation>卡片没有声明其协议版本。</translation>
    </message>
    <message>
        <source>Card lists no transport of the protocol.</source>
        <translation>卡片没有列出协议规定的任何传输方式。</translation>
    </message>
    <message>
        <source>authorizationCode flow does not require PKCE.</source>
        <translation>authorizationCode 流程不要求 PKCE。</translation>
    </message>
    <message>
        <source>Push notification is not a POST with a JSON object.</source>
        <translation>推送通知不是带有 JSON 对象的 POST 请求。</translation>
    </message>
    <message>
        <source>Push notification does not carry the Authorization of its config.</source>
        <translation>推送通知没有携带其配置中的 Authorization。</translation>
    </message>
    <message>
        <source>Push notification has no X-A2A-Notification-Token.</source>
        <translation>推送通知没有 X-A2A-Notification-Token。</translation>
    </message>
    <message>
        <source>Push notification does not carry the config&apos;s token.</source>
        <translation>推送通知没有携带配置中的令牌。</translation>
    </message>
    <message>
        <source>Push notification was repeated.</source>
        <translation>推送通知重复。</translation>
    </message>
    <message>
        <source>Agent did not request the validationToken of the webhook.</source>
        <translation>智能体没有请求 webhook 的 validationToken。</translation>
    </message>
    <message>
        <source>JWT of the push notification is not valid.</source>
        <translation>推送通知的 JWT 无效。</translation>
    </message>
    <message>
        <source>Streamed update was not sent to the task&apos;s webhook.</source>
        <translation>流中的更新没有发送到任务的 webhook。</translation>
    </message>
    <message>
        <source>Interface is listed twice.</source>
        <translation>接口重复列出。</translation>
    </message>
    <message>
        <source>tenant is empty.</source>
        <translation>tenant 为空。</translation>
    </message>
    <message>
        <source>Card has no preferredTransport.</source>
        <translation>卡片没有 preferredTransport。</translation>
    </message>
    <message>
        <source>Skill id is used twice.</source>
        <translation>技能的 ID 重复。</translation>
    </message>
    <message>
        <source>Tasks are not sorted by status time, newest first.</source>
        <translation>任务未按状态时间从新到旧排序。</translation>
    </message>
    <message>
        <source>Listed task has artifacts that were not requested.</source>
        <translation>列出的任务带有未请求的产物。</translation>
    </message>
    <message>
        <source>Page has more tasks than requested.</source>
        <translation>一页的任务多于所请求的数量。</translation>
    </message>
    <message>
        <source>Listed task does not match the request&apos;s filters.</source>
        <translation>列出的任务不符合请求的筛选条件。</translation>
    </message>
    <message>
        <source>Push notification configs of a task are not an array.</source>
        <translation>任务的推送通知配置不是数组。</translation>
    </message>
    <message>
        <source>Push notification configs of a task are not an array in &quot;configs&quot;.</source>
        <translation>任务的推送通知配置不是“configs”中的数组。</translation>
    </message>
    <message>
        <source>Push notification config has no url.</source>
        <translation>推送通知配置没有 url。</translation>
    </message>
    <message>
        <source>Public webhook is not https.</source>
        <translation>公网 webhook 未使用 https。</translation>
    </message>
    <message>
        <source>Authentication of a push notification config has no scheme.</source>
        <translation>推送通知配置的 authentication 没有 scheme。</translation>
    </message>
    <message>
        <source>Authentication of a push notification config has no schemes.</source>
        <translation>推送通知配置的 authentication 没有 schemes。</translation>
    </message>
    <message>
        <source>Message role is neither user nor agent.</source>
        <translation>消息的 role 既不是 user 也不是 agent。</translation>
    </message>
    <message>
        <source>Message role is neither ROLE_USER nor ROLE_AGENT.</source>
        <translation>消息的 role 既不是 ROLE_USER 也不是 ROLE_AGENT。</translation>
    </message>
    <message>
        <source>Agent&apos;s message does not have the agent role.</source>
        <translation>智能体的消息不带智能体角色。</translation>
    </message>
    <message>
        <source>Message has no parts.</source>
        <translation>消息没有部件。</translation>
    </message>
    <message>
        <source>Message has no messageId.</source>
        <translation>消息没有 messageId。</translation>
    </message>
    <message>
        <source>Message kind is not &quot;message&quot;.</source>
        <translation>消息的 kind 不是“message”。</translation>
    </message>
    <message>
        <source>Message has a kind.</source>
        <translation>消息带有 kind。</translation>
    </message>
    <message>
        <source>Agent&apos;s message has no contextId.</source>
        <translation>智能体的消息没有 contextId。</translation>
    </message>
    <message>
        <source>Message metadata is not an object.</source>
        <translation>消息的 metadata 不是对象。</translation>
    </message>
    <message>
        <source>Part type is not text, file or data.</source>
        <translation>部件的 type 不是 text、file 或 data。</translation>
    </message>
    <message>
        <source>Part kind is not text, file or data.</source>
        <translation>部件的 kind 不是 text、file 或 data。</translation>
    </message>
    <message>
        <source>Part does not have exactly one of text, raw, url and data.</source>
        <translation>部件没有恰好包含 text、raw、url、data 之一。</translation>
    </message>
    <message>
        <source>Part text is not a string.</source>
        <translation>部件的 text 不是字符串。</translation>
    </message>
    <message>
        <source>File part has no &quot;file&quot; object.</source>
        <translation>文件部件没有“file”对象。</translation>
    </message>
    <message>
        <source>File does not have exactly one of bytes and uri.</source>
        <translation>文件没有恰好包含 bytes 和 uri 之一。</translation>
    </message>
    <message>
        <source>File bytes are not base64.</source>
        <translation>文件的 bytes 不是 base64。</translation>
    </message>
    <message>
        <source>File bytes are base64-encoded more than once.</source>
        <translation>文件的 bytes 经过了多次 base64 编码。</translation>
    </message>
    <message>
        <source>Decoded file content is base64 again.</source>
        <translation>解码后的文件内容仍是 base64。</translation>
    </message>
    <message>
        <source>File URL is not absolute.</source>
        <translation>文件的 URL 不是绝对 URL。</translation>
    </message>
    <message>
        <source>Part data is neither an object nor an array.</source>
        <translation>部件的 data 既不是对象也不是数组。</translation>
    </message>
    <message>
        <source>Part data is not an object.</source>
        <translation>部件的 data 不是对象。</translation>
    </message>
    <message>
        <source>Part metadata is not an object.</source>
        <translation>部件的 metadata 不是对象。</translation>
    </message>
    <message>
        <source>Part text is empty.</source>
        <translation>部件的 text 为空。</translation>
    </message>
    <message>
        <source>GetTask of an unknown task was not rejected with TaskNotFoundError.</source>
        <translation>对未知任务的 GetTask 没有以 TaskNotFoundError 拒绝。</translation>
    </message>
    <message>
        <source>CancelTask of an unknown task was not rejected with TaskNotFoundError.</source>
        <translation>对未知任务的 CancelTask 没有以 TaskNotFoundError 拒绝。</translation>
    </message>
    <message>
        <source>Interface does not serve its declared binding.</source>
        <translation>接口未提供其声明的绑定。</translation>
    </message>
    <message>
        <source>SubscribeToTask of an unknown task was not rejected.</source>
        <translation>对未知任务的 SubscribeToTask 未被拒绝。</translation>
    </message>
    <message>
        <source>Unknown method was not rejected with error -32601.</source>
        <translation>未知方法没有以错误 -32601 拒绝。</translation>
    </message>
    <message>
        <source>Invalid request was not rejected with the error code it requires.</source>
        <translation>无效请求没有以规定的错误码拒绝。</translation>
    </message>
    <message>
        <source>Unsupported version was not rejected with VersionNotSupportedError.</source>
        <translation>不支持的版本没有以 VersionNotSupportedError 拒绝。</translation>
    </message>
    <message>
        <source>Request without a version was not treated as 0.3.</source>
        <translation>不带版本的请求没有按 0.3 处理。</translation>
    </message>
    <message>
        <source>Page size outside 1 to 100 was not rejected.</source>
        <translation>1 到 100 之外的页大小未被拒绝。</translation>
    </message>
    <message>
        <source>Request without the required credentials was not rejected.</source>
        <translation>不带所需凭据的请求未被拒绝。</translation>
    </message>
    <message>
        <source>GetExtendedAgentCard without credentials was not rejected.</source>
        <translation>不带凭据的 GetExtendedAgentCard 未被拒绝。</translation>
    </message>
    <message>
        <source>Declared extended card is not available.</source>
        <translation>已声明的扩展卡片无法获取。</translation>
    </message>
    <message>
        <source>Conditional GET of an unchanged card did not return 304.</source>
        <translation>对未变化的卡片执行条件 GET，没有返回 304。</translation>
    </message>
    <message>
        <source>Message sent has no messageId.</source>
        <translation>所发送的消息没有 messageId。</translation>
    </message>
    <message>
        <source>Credentials were sent to a public host without https.</source>
        <translation>凭据未经 https 发送到了公网主机。</translation>
    </message>
    <message>
        <source>gRPC to a public host does not use TLS.</source>
        <translation>连接公网主机的 gRPC 未使用 TLS。</translation>
    </message>
    <message>
        <source>Push notification config sent with a message has a taskId.</source>
        <translation>随消息发送的推送通知配置带有 taskId。</translation>
    </message>
    <message>
        <source>Timestamp sent is not UTC, ending in Z.</source>
        <translation>所发送的时间戳不是以 Z 结尾的 UTC。</translation>
    </message>
    <message>
        <source>Method name is that of another protocol version.</source>
        <translation>方法名属于另一协议版本。</translation>
    </message>
    <message>
        <source>Query parameter is not camelCase.</source>
        <translation>查询参数不是 camelCase。</translation>
    </message>
    <message>
        <source>Configuration sent has no acceptedOutputModes.</source>
        <translation>所发送的 configuration 没有 acceptedOutputModes。</translation>
    </message>
    <message>
        <source>Security scheme type is not apiKey, http, oauth2 or openIdConnect.</source>
        <translation>安全方案的 type 不是 apiKey、http、oauth2 或 openIdConnect。</translation>
    </message>
    <message>
        <source>Security scheme type is not apiKey, http, oauth2, openIdConnect or mutualTLS.</source>
        <translation>安全方案的 type 不是 apiKey、http、oauth2、openIdConnect 或 mutualTLS。</translation>
    </message>
    <message>
        <source>Security scheme does not have exactly one of its five members.</source>
        <translation>安全方案没有恰好包含五个成员之一。</translation>
    </message>
    <message>
        <source>HTTP security scheme has no scheme.</source>
        <translation>HTTP 安全方案没有 scheme。</translation>
    </message>
    <message>
        <source>OAuth 2 scheme has no flows.</source>
        <translation>OAuth 2 方案没有 flows。</translation>
    </message>
    <message>
        <source>OAuth 2 scheme does not have exactly one flow.</source>
        <translation>OAuth 2 方案的流程不是恰好一个。</translation>
    </message>
    <message>
        <source>OpenID Connect scheme has no openIdConnectUrl.</source>
        <translation>OpenID Connect 方案没有 openIdConnectUrl。</translation>
    </message>
    <message>
        <source>security is not an array of objects with arrays of strings.</source>
        <translation>security 不是成员为字符串数组的对象数组。</translation>
    </message>
    <message>
        <source>Security requirement lacks schemes with lists of strings.</source>
        <translation>安全要求缺少成员为字符串列表的 schemes。</translation>
    </message>
    <message>
        <source>1.0 card has security instead of securityRequirements.</source>
        <translation>1.0 的卡片用了 security，而非 securityRequirements。</translation>
    </message>
    <message>
        <source>Required scope is not declared in its scheme.</source>
        <translation>所要求的权限范围未在其方案中声明。</translation>
    </message>
    <message>
        <source>Protected header of a signature is not a JSON object.</source>
        <translation>签名的受保护标头不是 JSON 对象。</translation>
    </message>
    <message>
        <source>typ in a signature&apos;s header is not JOSE.</source>
        <translation>签名标头中的 typ 不是 JOSE。</translation>
    </message>
    <message>
        <source>Signature algorithm uses no public key.</source>
        <translation>签名算法未使用公钥。</translation>
    </message>
    <message>
        <source>Signature requires an unknown header parameter.</source>
        <translation>签名要求未知的标头参数。</translation>
    </message>
    <message>
        <source>Signature length does not match its algorithm.</source>
        <translation>签名的长度与其算法不符。</translation>
    </message>
    <message>
        <source>Extension has no uri.</source>
        <translation>扩展没有 uri。</translation>
    </message>
    <message>
        <source>Extension uri is not a URI.</source>
        <translation>扩展的 uri 不是 URI。</translation>
    </message>
    <message>
        <source>Message is not the only event of its stream.</source>
        <translation>消息不是其流中唯一的事件。</translation>
    </message>
    <message>
        <source>Subscription does not begin with the task.</source>
        <translation>订阅没有以任务开始。</translation>
    </message>
    <message>
        <source>&quot;final&quot; came without a terminal state, input-required or auth-required.</source>
        <translation>带有“final”的状态不是终态、input-required 或 auth-required。</translation>
    </message>
    <message>
        <source>Event followed &quot;final&quot;: true.</source>
        <translation>&quot;final&quot;: true 之后仍有事件。</translation>
    </message>
    <message>
        <source>Stream did not close when the task waited for input.</source>
        <translation>任务等待输入时流没有关闭。</translation>
    </message>
    <message>
        <source>Chunk with append repeats earlier content.</source>
        <translation>带 append 的分块重复了先前的内容。</translation>
    </message>
    <message>
        <source>Stream did not end after an error.</source>
        <translation>流在错误之后没有结束。</translation>
    </message>
    <message>
        <source>Stream did not close after a terminal state.</source>
        <translation>流在终态之后没有关闭。</translation>
    </message>
    <message>
        <source>Stream closed while the task waited for authentication.</source>
        <translation>任务等待认证时流关闭了。</translation>
    </message>
    <message>
        <source>Events were sent all at once at the end.</source>
        <translation>事件是在最后一次性发送的。</translation>
    </message>
    <message>
        <source>Idle stream sent no keep-alive for over a minute.</source>
        <translation>空闲的流超过一分钟没有发送 keep-alive。</translation>
    </message>
    <message>
        <source>Last status of the stream has no &quot;final&quot;: true.</source>
        <translation>流的最后一个状态没有 &quot;final&quot;: true。</translation>
    </message>
    <message>
        <source>Stream ended without the lastChunk of an artifact.</source>
        <translation>流已结束，某个产物没有 lastChunk。</translation>
    </message>
    <message>
        <source>Task state is not one that 0.1 defines.</source>
        <translation>任务状态不是 0.1 定义的状态。</translation>
    </message>
    <message>
        <source>Task state is not one of the protocol&apos;s nine states.</source>
        <translation>任务状态不是协议的九个状态之一。</translation>
    </message>
    <message>
        <source>Task state is not one of the eight TASK_STATE_ names.</source>
        <translation>任务状态不是八个 TASK_STATE_ 名称之一。</translation>
    </message>
    <message>
        <source>Task state is not an enum name of the .proto file.</source>
        <translation>任务状态不是 .proto 文件中的枚举名。</translation>
    </message>
    <message>
        <source>Status timestamp is not an ISO 8601 date and time.</source>
        <translation>状态的 timestamp 不是 ISO 8601 日期和时间。</translation>
    </message>
    <message>
        <source>Status timestamp is not UTC.</source>
        <translation>状态的 timestamp 不是 UTC。</translation>
    </message>
    <message>
        <source>Status timestamp is not UTC, ending in Z.</source>
        <translation>状态的 timestamp 不是以 Z 结尾的 UTC。</translation>
    </message>
    <message>
        <source>Timestamp seconds do not have 0, 3, 6 or 9 decimal digits.</source>
        <translation>时间戳的秒不是 0、3、6 或 9 位小数。</translation>
    </message>
    <message>
        <source>auth-required status has no message that says what is needed.</source>
        <translation>auth-required 状态没有说明所需内容的消息。</translation>
    </message>
    <message>
        <source>Task has no id.</source>
        <translation>任务没有 id。</translation>
    </message>
    <message>
        <source>Task has no contextId.</source>
        <translation>任务没有 contextId。</translation>
    </message>
    <message>
        <source>Task kind is not &quot;task&quot;.</source>
        <translation>任务的 kind 不是“task”。</translation>
    </message>
    <message>
        <source>Task has a kind.</source>
        <translation>任务带有 kind。</translation>
    </message>
    <message>
        <source>Message id is used twice in a history.</source>
        <translation>历史中有重复的消息 ID。</translation>
    </message>
    <message>
        <source>Artifact id is used twice in a task.</source>
        <translation>任务中有重复的产物 ID。</translation>
    </message>
    <message>
        <source>Artifacts with the same index are not pieces of one artifact.</source>
        <translation>index 相同的产物不是同一产物的片段。</translation>
    </message>
    <message>
        <source>Completed task has its results outside artifacts.</source>
        <translation>已完成任务的结果不在产物中。</translation>
    </message>
    <message>
        <source>Content-Type of a JSON-RPC response is not application/json.</source>
        <translation>JSON-RPC 响应的 Content-Type 不是 application/json。</translation>
    </message>
    <message>
        <source>Content-Type of an HTTP+JSON response is not application/json.</source>
        <translation>HTTP+JSON 响应的 Content-Type 不是 application/json。</translation>
    </message>
    <message>
        <source>Content-Type of an HTTP+JSON response is not application/a2a+json.</source>
        <translation>HTTP+JSON 响应的 Content-Type 不是 application/a2a+json。</translation>
    </message>
    <message>
        <source>Response activates an extension that was not requested.</source>
        <translation>响应启用了未请求的扩展。</translation>
    </message>
    <message>
        <source>Response does not list the requested extensions in use.</source>
        <translation>响应没有列出所请求且已启用的扩展。</translation>
    </message>
    <message>
        <source>HTTP+JSON error is not JSON.</source>
        <translation>HTTP+JSON 错误不是 JSON。</translation>
    </message>
    <message>
        <source>Response with status 401 has no WWW-Authenticate.</source>
        <translation>状态码为 401 的响应没有 WWW-Authenticate。</translation>
    </message>
    <message>
        <source>Card is not a JSON object.</source>
        <translation>卡片不是 JSON 对象。</translation>
    </message>
    <message>
        <source>Card response has no Cache-Control with max-age.</source>
        <translation>卡片响应没有含 max-age 的 Cache-Control 标头。</translation>
    </message>
    <message>
        <source>Card response has no ETag header.</source>
        <translation>卡片响应没有 ETag 标头。</translation>
    </message>
    <message>
        <source>Card response has no Last-Modified header.</source>
        <translation>卡片响应没有 Last-Modified 标头。</translation>
    </message>
    <message>
        <source>Card of a public host is served without https.</source>
        <translation>公网主机的卡片未经 https 提供。</translation>
    </message>
    <message>
        <source>Return the config as it was set.</source>
        <translation>按设置时的样子返回该配置。</translation>
    </message>
    <message>
        <source>SubscribeToTask on a known task in a terminal state returned TaskNotFoundError.</source>
        <translation>对处于终态的已知任务执行 SubscribeToTask，返回了 TaskNotFoundError。</translation>
    </message>
    <message>
        <source>Card of a public host points to another host.</source>
        <translation>公网主机的卡片指向另一台主机。</translation>
    </message>
    <message>
        <source>Push notification carries a different token than its config&apos;s.</source>
        <translation>推送通知携带的令牌与其配置中的不一致。</translation>
    </message>
    <message>
        <source>Push notification is for a different task than its webhook&apos;s.</source>
        <translation>推送通知属于另一个任务，而非其 webhook 所对应的任务。</translation>
    </message>
    <message>
        <source>No change to the agent: this is about the receiver.</source>
        <translation>智能体无需修改：此规则针对接收方。</translation>
    </message>
    <message>
        <source>Push notification has the format of a different protocol version than its config.</source>
        <translation>推送通知的格式与其配置所用的协议版本不符。</translation>
    </message>
    <message>
        <source>Store the protocol version with the config, and use it for notifications.</source>
        <translation>随配置保存协议版本，并按该版本发送通知。</translation>
    </message>
    <message>
        <source>Send status updates to the webhooks of all the task&apos;s configs.</source>
        <translation>将状态更新发送到该任务所有配置的 webhook。</translation>
    </message>
    <message>
        <source>File has both bytes and uri.</source>
        <translation>文件同时有 bytes 和 uri。</translation>
    </message>
    <message>
        <source>Missing credentials were rejected with a status other than 401 or 403.</source>
        <translation>缺少凭据的请求以 401 或 403 之外的状态码被拒绝。</translation>
    </message>
    <message>
        <source>Undeclared GetExtendedAgentCard was not rejected with UnsupportedOperationError.</source>
        <translation>未声明的 GetExtendedAgentCard 没有以 UnsupportedOperationError 拒绝。</translation>
    </message>
    <message>
        <source>Undeclared push notification operation was not rejected.</source>
        <translation>未声明的推送通知操作未被拒绝。</translation>
    </message>
    <message>
        <source>Card before 1.0 is signed, but its signed form is not specified.</source>
        <translation>1.0 之前的卡片带有签名，但所签的形式没有规定。</translation>
    </message>
    <message>
        <source>Event belongs to a different context than its stream.</source>
        <translation>事件与其流不属于同一上下文。</translation>
    </message>
    <message>
        <source>Extensions are in the header of another protocol version.</source>
        <translation>扩展写在了另一协议版本的标头中。</translation>
    </message>
    <message>
        <source>Wrap each object in the member for its type, one per event.</source>
        <translation>把每个对象包在其类型对应的成员中，每个事件一个。</translation>
    </message>
    <message>
        <source>Wrap the response in the member for its type.</source>
        <translation>把响应包在其类型对应的成员中。</translation>
    </message>
    <message>
        <source>Do not compress responses to requests with Accept-Encoding: identity.</source>
        <translation>对于带 Accept-Encoding: identity 的请求，不要压缩响应。</translation>
    </message>
    <message>
        <source>Send a Message with the text in a part.</source>
        <translation>请发送 Message，把文本放在其部分中。</translation>
    </message>
    <message>
        <source>Push notification config for a known task was refused with another error.</source>
        <translation>已知任务的推送通知配置以其他错误被拒绝。</translation>
    </message>
    <message>
        <source>Stored push notification config was not returned.</source>
        <translation>未返回已保存的推送通知配置。</translation>
    </message>
    <message>
        <source>Keep configs until the task ends or they are deleted.</source>
        <translation>保留配置，直到任务结束或配置被删除。</translation>
    </message>
    <message>
        <source>Unknown push notification config of a known task returned another error.</source>
        <translation>已知任务的未知推送通知配置返回了其他错误。</translation>
    </message>
    <message>
        <source>CancelTask on a task in a terminal state returned an error other than -32002.</source>
        <translation>对终止状态任务的 CancelTask 返回了 -32002 以外的错误。</translation>
    </message>
    <message>
        <source>Task changed its state after it ended.</source>
        <translation>任务在结束后改变了状态。</translation>
    </message>
    <message>
        <source>Reject messages to such a task, and its cancellation, with an error; follow-ups start a new task.</source>
        <translation>对这类任务的消息和取消都以错误拒绝；后续消息开始新任务。</translation>
    </message>
    <message>
        <source>Message to a task in a terminal state was accepted.</source>
        <translation>发给终止状态任务的消息被接受。</translation>
    </message>
    <message>
        <source>Message to a task in a terminal state was not rejected.</source>
        <translation>发给终止状态任务的消息未被拒绝。</translation>
    </message>
    <message>
        <source>Task history is not in the order in which messages were sent.</source>
        <translation>任务历史不是消息发送的顺序。</translation>
    </message>
    <message>
        <source>Card text contains invisible or bidirectional characters.</source>
        <translation>卡片文本含有不可见字符或双向控制字符。</translation>
    </message>
    <message>
        <source>Remove them: readers and models see different texts otherwise.</source>
        <translation>删除它们：否则读者和模型看到的文本不同。</translation>
    </message>
    <message>
        <source>Card text is very long.</source>
        <translation>卡片文本过长。</translation>
    </message>
    <message>
        <source>Move details to documentationUrl.</source>
        <translation>把细节移到 documentationUrl。</translation>
    </message>
    <message>
        <source>Card text contains instructions to models.</source>
        <translation>卡片文本含有给模型的指令。</translation>
    </message>
    <message>
        <source>Remove them; do not give such a card to a model that chooses agents.</source>
        <translation>删除它们；不要把这样的卡片交给挑选智能体的模型。</translation>
    </message>
    <message>
        <source>Task has a sessionId that the client did not send.</source>
        <translation>任务带有客户端未发送的 sessionId。</translation>
    </message>
    <message>
        <source>Response id is not the request id.</source>
        <translation>响应的 id 不是请求的 id。</translation>
    </message>
    <message>
        <source>Error code is one that JSON-RPC reserves for future use.</source>
        <translation>错误码属于 JSON-RPC 保留供将来使用的范围。</translation>
    </message>
    <message>
        <source>Use A2A&apos;s code for an A2A error (-32001 to -32009 in 1.0), for any other error one above -32000 or below -32768.</source>
        <translation>A2A 错误使用 A2A 的代码（1.0 中为 -32001 到 -32009），其他错误使用大于 -32000 或小于 -32768 的代码。</translation>
    </message>
    <message>
        <source>HTTP+JSON error does not tell which A2A error it is.</source>
        <translation>HTTP+JSON 错误未说明它是哪个 A2A 错误。</translation>
    </message>
    <message>
        <source>Push notification was not answered with 2xx.</source>
        <translation>推送通知未得到 2xx 响应。</translation>
    </message>
    <message>
        <source>Push notification was answered after more than 10 seconds.</source>
        <translation>推送通知在 10 秒之后才得到响应。</translation>
    </message>
    <message>
        <source>Scheme of an interface URL is not http or https.</source>
        <translation>接口 URL 的协议不是 http 或 https。</translation>
    </message>
    <message>
        <source>Declare a custom binding for another protocol.</source>
        <translation>其他协议请声明自定义绑定。</translation>
    </message>
    <message>
        <source>Interface URL is the path of an operation.</source>
        <translation>接口 URL 是某个操作的路径。</translation>
    </message>
    <message>
        <source>Skill is not an object.</source>
        <translation>技能不是对象。</translation>
    </message>
    <message>
        <source>GetTask of an unknown task was not rejected with error -32001.</source>
        <translation>对未知任务的 GetTask 未以错误 -32001 拒绝。</translation>
    </message>
    <message>
        <source>CancelTask of an unknown task was not rejected with error -32001.</source>
        <translation>对未知任务的 CancelTask 未以错误 -32001 拒绝。</translation>
    </message>
    <message>
        <source>Undeclared push notification operation returned no PushNotificationNotSupportedError.</source>
        <translation>未声明的推送通知操作未返回 PushNotificationNotSupportedError。</translation>
    </message>
    <message>
        <source>Error does not have the code of the error that it names.</source>
        <translation>错误的代码不是它所指名的错误的代码。</translation>
    </message>
    <message>
        <source>Send the code or status listed in the error code table.</source>
        <translation>发送错误码表中列出的代码或状态。</translation>
    </message>
    <message>
        <source>Map errors to codes and statuses as over JSON-RPC.</source>
        <translation>像 JSON-RPC 那样把错误对应到代码和状态。</translation>
    </message>
    <message>
        <source>Error has another code than the error that it names.</source>
        <translation>错误的代码与它所指名的错误不同。</translation>
    </message>
    <message>
        <source>A2A error over gRPC has no google.rpc.ErrorInfo.</source>
        <translation>通过 gRPC 返回的 A2A 错误没有 google.rpc.ErrorInfo。</translation>
    </message>
    <message>
        <source>Task in the middle of a stream.</source>
        <translation>流的中间出现任务。</translation>
    </message>
    <message>
        <source>Send the task first, then only what changes; at most once more at the end.</source>
        <translation>先发送任务，之后只发送变化；结尾最多再发一次。</translation>
    </message>
    <message>
        <source>Clients should accept either; close the stream to be read one way.</source>
        <translation>客户端应两种都接受；关闭流，以免被作不同解读。</translation>
    </message>
    <message>
        <source>Stream over HTTP+JSON closed while the task waited for authentication.</source>
        <translation>任务等待认证时，HTTP+JSON 的流已关闭。</translation>
    </message>
    <message>
        <source>Keep it open if you can: clients then see when it goes on.</source>
        <translation>如有可能，保持它打开：这样客户端能看到任务何时继续。</translation>
    </message>
    <message>
        <source>Message of the current status is not the agent&apos;s last in the history.</source>
        <translation>当前状态的消息不是智能体在历史中的最后一条。</translation>
    </message>
    <message>
        <source>id of the request, in value and type</source>
        <translation>请求的 id，值和类型相同</translation>
    </message>
    <message>
        <source>HTTP 200, text/event-stream</source>
        <translation>HTTP 200，text/event-stream</translation>
    </message>
    <message>
        <source>object in task, message, statusUpdate or artifactUpdate</source>
        <translation>对象在 task、message、statusUpdate 或 artifactUpdate 中</translation>
    </message>
    <message>
        <source>exactly one of task, message, statusUpdate, artifactUpdate</source>
        <translation>task、message、statusUpdate、artifactUpdate 中恰好一个</translation>
    </message>
    <message>
        <source>kind: task, message, status-update or artifact-update</source>
        <translation>kind：task、message、status-update 或 artifact-update</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>task, message, status update or artifact update</source>
        <translation>任务、消息、状态更新或产物更新</translation>
    </message>
    <message>
        <source>Send one of the event types of the protocol version in use.</source>
        <translation>发送所用协议版本中的一种事件。</translation>
    </message>
    <message>
        <source>object with tasks, nextPageToken, pageSize and totalSize</source>
        <translation>带 tasks、nextPageToken、pageSize 和 totalSize 的对象</translation>
    </message>
    <message>
        <source>nextPageToken, pageSize and totalSize</source>
        <translation>nextPageToken、pageSize 和 totalSize</translation>
    </message>
    <message>
        <source>url: string</source>
        <translation>url：字符串</translation>
    </message>
    <message>
        <source>&quot;jsonrpc&quot;: &quot;2.0&quot;</source>
        <translation>&quot;jsonrpc&quot;: &quot;2.0&quot;</translation>
    </message>
    <message>
        <source>code and message of the inner error</source>
        <translation>内层错误的 code 和 message</translation>
    </message>
    <message>
        <source>HTTP 200, also for errors</source>
        <translation>HTTP 200，错误也是如此</translation>
    </message>
    <message>
        <source>Send 200: some clients ignore the body of other responses.</source>
        <translation>请发送 200：有些客户端会忽略其他响应的正文。</translation>
    </message>
    <message>
        <source>object without an envelope</source>
        <translation>没有封装的对象</translation>
    </message>
    <message>
        <source>the same form as the request</source>
        <translation>与请求相同的形式</translation>
    </message>
    <message>
        <source>A2A-Extensions (before 1.0: X-A2A-Extensions)</source>
        <translation>A2A-Extensions（1.0 之前：X-A2A-Extensions）</translation>
    </message>
    <message>
        <source>encoding that the request accepts</source>
        <translation>请求接受的编码</translation>
    </message>
    <message>
        <source>strict JSON, without comments and trailing commas</source>
        <translation>严格的 JSON，没有注释和尾随逗号</translation>
    </message>
    <message>
        <source>data: at the start of each line</source>
        <translation>每行以 data: 开头</translation>
    </message>
    <message>
        <source>byte order mark as the first character only</source>
        <translation>字节顺序标记仅作为首字符</translation>
    </message>
    <message>
        <source>Encode each event as UTF-8 without one: clients ignore the line that begins with it.</source>
        <translation>将每个事件编码为不带该标记的 UTF-8：客户端会忽略以它开头的行。</translation>
    </message>
    <message>
        <source>no event name; errors in the data</source>
        <translation>没有事件名称；错误在 data 中</translation>
    </message>
    <message>
        <source>Leave the name out: some clients treat &quot;event: error&quot; as a broken connection.</source>
        <translation>省略名称：有些客户端把“event: error”当作连接中断。</translation>
    </message>
    <message>
        <source>one JSON document</source>
        <translation>一个 JSON 文档</translation>
    </message>
    <message>
        <source>blank line after the last event</source>
        <translation>最后一个事件后有空行</translation>
    </message>
    <message>
        <source>fields of the .proto file in use</source>
        <translation>所用 .proto 文件的字段</translation>
    </message>
    <message>
        <source>Put custom data into metadata.</source>
        <translation>把自定义数据放进 metadata。</translation>
    </message>
    <message>
        <source>google.protobuf.Any without deep nesting</source>
        <translation>没有深层嵌套的 google.protobuf.Any</translation>
    </message>
    <message>
        <source>authentication: object with schemes (array of strings)</source>
        <translation>authentication：带 schemes（字符串数组）的对象</translation>
    </message>
    <message>
        <source>protocolVersion: non-empty string</source>
        <translation>protocolVersion：非空字符串</translation>
    </message>
    <message>
        <source>Major.Minor, for example 1.0</source>
        <translation>“主版本.次版本”，例如 1.0</translation>
    </message>
    <message>
        <source>supportedInterfaces: at least one interface</source>
        <translation>supportedInterfaces：至少一个接口</translation>
    </message>
    <message>
        <source>securityRequirements</source>
        <translation>securityRequirements</translation>
    </message>
    <message>
        <source>JSON form of protobuf, without $case</source>
        <translation>protobuf 的 JSON 形式，没有 $case</translation>
    </message>
    <message>
        <source>members of 1.0 only</source>
        <translation>仅 1.0 的成员</translation>
    </message>
    <message>
        <source>protocolVersion in each interface, capabilities.extendedAgentCard</source>
        <translation>每个接口中的 protocolVersion，capabilities.extendedAgentCard</translation>
    </message>
    <message>
        <source>absent instead of empty</source>
        <translation>省略，而不是空值</translation>
    </message>
    <message>
        <source>JSONRPC, GRPC or HTTP+JSON</source>
        <translation>JSONRPC、GRPC 或 HTTP+JSON</translation>
    </message>
    <message>
        <source>/.well-known/agent-card.json (before 0.3: /.well-known/agent.json)</source>
        <translation>/.well-known/agent-card.json（0.3 之前：/.well-known/agent.json）</translation>
    </message>
    <message>
        <source>absolute https URL; on private hosts also http</source>
        <translation>绝对 https URL；私有主机也可用 http</translation>
    </message>
    <message>
        <source>host that clients can reach</source>
        <translation>客户端能访问的主机</translation>
    </message>
    <message>
        <source>host that clients of the card can reach, usually the card&apos;s own</source>
        <translation>获取卡片的客户端能访问的主机，通常是卡片自身的主机</translation>
    </message>
    <message>
        <source>role: ROLE_USER or ROLE_AGENT in 1.0 and protobuf form, otherwise user or agent</source>
        <translation>role：1.0 和 protobuf 形式为 ROLE_USER 或 ROLE_AGENT，否则为 user 或 agent</translation>
    </message>
    <message>
        <source>state of the protocol version in use: TASK_STATE_WORKING … in 1.0 and protobuf form, working … in the others</source>
        <translation>所用协议版本的状态：1.0 和 protobuf 形式为 TASK_STATE_WORKING 等，其他为 working 等</translation>
    </message>
    <message>
        <source>type in 0.1, kind in 0.2 and 0.3, neither in 1.0</source>
        <translation>0.1 为 type，0.2 和 0.3 为 kind，1.0 两者都没有</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>parts</translation>
    </message>
    <message>
        <source>content, in the protobuf form before 1.0</source>
        <translation>content（1.0 之前的 protobuf 形式）</translation>
    </message>
    <message>
        <source>messageId: unique string, for example a UUID</source>
        <translation>messageId：唯一的字符串，例如 UUID</translation>
    </message>
    <message>
        <source>kind: &quot;message&quot;</source>
        <translation>kind：“message”</translation>
    </message>
    <message>
        <source>unique messageId, for example a UUID</source>
        <translation>唯一的 messageId，例如 UUID</translation>
    </message>
    <message>
        <source>Do not reuse the request&apos;s id.</source>
        <translation>不要重用请求的 ID。</translation>
    </message>
    <message>
        <source>same parts for the same messageId</source>
        <translation>相同的 messageId 带相同的部件</translation>
    </message>
    <message>
        <source>no kind</source>
        <translation>没有 kind</translation>
    </message>
    <message>
        <source>exactly one of text, raw, url, data</source>
        <translation>text、raw、url、data 中恰好一个</translation>
    </message>
    <message>
        <source>raw or url, and mediaType, on the part itself</source>
        <translation>raw 或 url 以及 mediaType 直接在部件上</translation>
    </message>
    <message>
        <source>data:TYPE;base64, and the content in base64</source>
        <translation>data:类型;base64, 之后为 base64 的内容</translation>
    </message>
    <message>
        <source>bytes or uri (protobuf form: fileWithBytes or fileWithUri)</source>
        <translation>bytes 或 uri（protobuf 形式：fileWithBytes 或 fileWithUri）</translation>
    </message>
    <message>
        <source>type/subtype, for example text/plain</source>
        <translation>类型/子类型，例如 text/plain</translation>
    </message>
    <message>
        <source>absent instead of null</source>
        <translation>省略，而不是 null</translation>
    </message>
    <message>
        <source>camelCase</source>
        <translation>camelCase</translation>
    </message>
    <message>
        <source>string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>status.message: Message</source>
        <translation>status.message: Message</translation>
    </message>
    <message>
        <source>UTC, ending in Z</source>
        <translation>以 Z 结尾的 UTC</translation>
    </message>
    <message>
        <source>time of the state change</source>
        <translation>状态改变的时间</translation>
    </message>
    <message>
        <source>contextId: non-empty string</source>
        <translation>contextId：非空字符串</translation>
    </message>
    <message>
        <source>artifactId: non-empty string</source>
        <translation>artifactId：非空字符串</translation>
    </message>
    <message>
        <source>object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>no final</source>
        <translation>没有 final</translation>
    </message>
    <message>
        <source>Close the stream after the last event instead.</source>
        <translation>改为在最后一个事件之后关闭流。</translation>
    </message>
    <message>
        <source>taskId of the stream&apos;s other events</source>
        <translation>该流其他事件的 taskId</translation>
    </message>
    <message>
        <source>append from the second chunk on</source>
        <translation>从第二个分块起带 append</translation>
    </message>
    <message>
        <source>lastChunk in the last chunk only</source>
        <translation>仅最后一个分块带 lastChunk</translation>
    </message>
    <message>
        <source>no update after a terminal state</source>
        <translation>终态之后没有更新</translation>
    </message>
    <message>
        <source>SendMessage with returnImmediately.</source>
        <translation>带 returnImmediately 的 SendMessage。</translation>
    </message>
    <message>
        <source>SendMessage with an unknown task ID.</source>
        <translation>带未知任务 ID 的 SendMessage。</translation>
    </message>
    <message>
        <source>SendMessage to a task with another context ID.</source>
        <translation>向任务发送带其他上下文 ID 的 SendMessage。</translation>
    </message>
    <message>
        <source>CancelTask twice for the same task.</source>
        <translation>对同一任务调用两次 CancelTask。</translation>
    </message>
    <message>
        <source>SendMessage twice with the same message ID.</source>
        <translation>用相同的消息 ID 发送两次 SendMessage。</translation>
    </message>
    <message>
        <source>Two streams of the same task.</source>
        <translation>同一任务的两个流。</translation>
    </message>
    <message>
        <source>Two streams of the same task, one of which is closed.</source>
        <translation>同一任务的两个流，其中一个被关闭。</translation>
    </message>
    <message>
        <source>SendStreamingMessage, which the card does not declare.</source>
        <translation>卡片未声明的 SendStreamingMessage。</translation>
    </message>
    <message>
        <source>Push notification config that is created, deleted and requested.</source>
        <translation>创建、删除并查询推送通知配置。</translation>
    </message>
    <message>
        <source>SendMessage without the extension that the card requires.</source>
        <translation>不带卡片所要求扩展的 SendMessage。</translation>
    </message>
    <message>
        <source>SendMessage with another version of a declared extension.</source>
        <translation>带已声明扩展的其他版本的 SendMessage。</translation>
    </message>
    <message>
        <source>at least one valid signature</source>
        <translation>至少一个有效的签名</translation>
    </message>
    <message>
        <source>canonical form of §8.4.1 (RFC 8785)</source>
        <translation>§8.4.1 的规范化形式（RFC 8785）</translation>
    </message>
    <message>
        <source>key that is valid now</source>
        <translation>当前有效的密钥</translation>
    </message>
    <message>
        <source>Extended card contradicts the public card in %1.</source>
        <translation>扩展卡片的 %1 与公开卡片矛盾。</translation>
    </message>
    <message>
        <source>same values as in the public card, and more</source>
        <translation>与公开卡片相同的值，可以更多</translation>
    </message>
    <message>
        <source>index: integer, 0 or greater</source>
        <translation>index：整数，大于或等于 0</translation>
    </message>
    <message>
        <source>parts: array with at least one part</source>
        <translation>parts：至少含一个部件的数组</translation>
    </message>
    <message>
        <source>Artifact has no parts array.</source>
        <translation>产物没有 parts 数组。</translation>
    </message>
    <message>
        <source>parts: array, empty if necessary</source>
        <translation>parts：数组，必要时为空</translation>
    </message>
    <message>
        <source>Artifact has %1, which belongs to its event.</source>
        <translation>产物带有 %1，它属于其事件。</translation>
    </message>
    <message>
        <source>append and lastChunk in the artifact update, no index</source>
        <translation>append 和 lastChunk 在产物更新中，没有 index</translation>
    </message>
    <message>
        <source>%1 of an artifact has the wrong type.</source>
        <translation>产物的 %1 类型错误。</translation>
    </message>
    <message>
        <source>name, description: string; metadata: object</source>
        <translation>name、description：字符串；metadata：对象</translation>
    </message>
    <message>
        <source>the config, or PushNotificationNotSupportedError (-32003)</source>
        <translation>该配置，或 PushNotificationNotSupportedError（-32003）</translation>
    </message>
    <message>
        <source>the stored config</source>
        <translation>已存储的配置</translation>
    </message>
    <message>
        <source>TaskNotFoundError (-32001), over HTTP+JSON status 404</source>
        <translation>TaskNotFoundError（-32001），HTTP+JSON 为状态码 404</translation>
    </message>
    <message>
        <source>UnsupportedOperationError (-32004)</source>
        <translation>UnsupportedOperationError（-32004）</translation>
    </message>
    <message>
        <source>TaskNotCancelableError (-32002)</source>
        <translation>TaskNotCancelableError（-32002）</translation>
    </message>
    <message>
        <source>Status timestamp is before that of the task&apos;s last status.</source>
        <translation>状态的 timestamp 早于任务的上一个状态。</translation>
    </message>
    <message>
        <source>Status timestamp is in the future.</source>
        <translation>状态的 timestamp 晚于当前时间。</translation>
    </message>
    <message>
        <source>the state in which the task ended</source>
        <translation>任务结束时的状态</translation>
    </message>
    <message>
        <source>error, for example -32004</source>
        <translation>错误，例如 -32004</translation>
    </message>
    <message>
        <source>artifacts of the task&apos;s streams</source>
        <translation>任务的流中的产物</translation>
    </message>
    <message>
        <source>messages of past states in the history</source>
        <translation>历史中有过去各状态的消息</translation>
    </message>
    <message>
        <source>oldest message first</source>
        <translation>最早的消息在前</translation>
    </message>
    <message>
        <source>task with a new id, for example a UUID</source>
        <translation>带新 id 的任务，例如 UUID</translation>
    </message>
    <message>
        <source>contextId of the task as before</source>
        <translation>任务原来的 contextId</translation>
    </message>
    <message>
        <source>task of the message&apos;s taskId</source>
        <translation>消息的 taskId 所指的任务</translation>
    </message>
    <message>
        <source>name: string</source>
        <translation>name：字符串</translation>
    </message>
    <message>
        <source>description: string</source>
        <translation>description：字符串</translation>
    </message>
    <message>
        <source>Card has no absolute URL in url.</source>
        <translation>卡片的 url 不是绝对 URL。</translation>
    </message>
    <message>
        <source>url: absolute URL, for gRPC also host:port</source>
        <translation>url：绝对 URL，gRPC 也可以是 主机:端口</translation>
    </message>
    <message>
        <source>url of a public agent is not https.</source>
        <translation>公网智能体的 url 不是 https。</translation>
    </message>
    <message>
        <source>https URL</source>
        <translation>https URL</translation>
    </message>
    <message>
        <source>version: string</source>
        <translation>version：字符串</translation>
    </message>
    <message>
        <source>capabilities: object, empty if necessary</source>
        <translation>capabilities：对象，必要时为空</translation>
    </message>
    <message>
        <source>capabilities.%1 is not a boolean.</source>
        <translation>capabilities.%1 不是布尔值。</translation>
    </message>
    <message>
        <source>capabilities.%1: true or false</source>
        <translation>capabilities.%1：true 或 false</translation>
    </message>
    <message>
        <source>Card has no %1 (array of strings).</source>
        <translation>卡片没有 %1（字符串数组）。</translation>
    </message>
    <message>
        <source>%1: array of strings, for example [&quot;text/plain&quot;]</source>
        <translation>%1：字符串数组，例如 [&quot;text/plain&quot;]</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 为空。</translation>
    </message>
    <message>
        <source>%1: at least one media type</source>
        <translation>%1：至少一种媒体类型</translation>
    </message>
    <message>
        <source>Entry of %1 is not a media type.</source>
        <translation>%1 中的一项不是媒体类型。</translation>
    </message>
    <message>
        <source>skills: array</source>
        <translation>skills：数组</translation>
    </message>
    <message>
        <source>skills: at least one skill</source>
        <translation>skills：至少一项技能</translation>
    </message>
    <message>
        <source>skills of the card is empty.</source>
        <translation>卡片的 skills 为空。</translation>
    </message>
    <message>
        <source>protocolVersion: string, for example 0.3.0</source>
        <translation>protocolVersion：字符串，例如 0.3.0</translation>
    </message>
    <message>
        <source>Major.Minor.Patch of the version whose form the card has</source>
        <translation>卡片所用形式的版本，写成“主版本.次版本.修订号”</translation>
    </message>
    <message>
        <source>provider has no %1.</source>
        <translation>provider 没有 %1。</translation>
    </message>
    <message>
        <source>%1: string</source>
        <translation>%1：字符串</translation>
    </message>
    <message>
        <source>provider has no organization.</source>
        <translation>provider 没有 organization。</translation>
    </message>
    <message>
        <source>organization: string</source>
        <translation>organization：字符串</translation>
    </message>
    <message>
        <source>%1 is not an absolute URL.</source>
        <translation>%1 不是绝对 URL。</translation>
    </message>
    <message>
        <source>absolute URL, with scheme and host</source>
        <translation>绝对 URL，带协议和主机</translation>
    </message>
    <message>
        <source>no stateTransitionHistory</source>
        <translation>没有 stateTransitionHistory</translation>
    </message>
    <message>
        <source>1.0 card has %1, a member of earlier versions.</source>
        <translation>1.0 卡片带有更早版本的成员 %1。</translation>
    </message>
    <message>
        <source>Member name %1 in the card is not camelCase.</source>
        <translation>卡片中的成员名 %1 不是 camelCase。</translation>
    </message>
    <message>
        <source>Card has the unknown member %1.</source>
        <translation>卡片有未知成员 %1。</translation>
    </message>
    <message>
        <source>members that the protocol defines</source>
        <translation>协议定义的成员</translation>
    </message>
    <message>
        <source>Card contains a secret in %1.</source>
        <translation>卡片的 %1 中含有敏感信息。</translation>
    </message>
    <message>
        <source>no secrets</source>
        <translation>没有敏感信息</translation>
    </message>
    <message>
        <source>%1 in the card is null.</source>
        <translation>卡片中的 %1 为 null。</translation>
    </message>
    <message>
        <source>authentication is not an object with schemes.</source>
        <translation>authentication 不是带 schemes 的对象。</translation>
    </message>
    <message>
        <source>securitySchemes</source>
        <translation>securitySchemes</translation>
    </message>
    <message>
        <source>visible characters only</source>
        <translation>仅可见字符</translation>
    </message>
    <message>
        <source>at most 200 characters in names, 4000 in other texts</source>
        <translation>名称最多 200 个字符，其他文本最多 4000 个</translation>
    </message>
    <message>
        <source>text that describes the agent</source>
        <translation>描述智能体的文本</translation>
    </message>
    <message>
        <source>id of the request</source>
        <translation>请求的 id</translation>
    </message>
    <message>
        <source>at most historyLength messages</source>
        <translation>最多 historyLength 条消息</translation>
    </message>
    <message>
        <source>Send the newest ones.</source>
        <translation>发送最新的消息。</translation>
    </message>
    <message>
        <source>no history for historyLength 0</source>
        <translation>historyLength 为 0 时没有 history</translation>
    </message>
    <message>
        <source>sessionId of the request, or none</source>
        <translation>请求的 sessionId，或没有</translation>
    </message>
    <message>
        <source>SendMessage returned before a terminal or interrupted state.</source>
        <translation>SendMessage 在任务进入终态或中断状态之前就返回了。</translation>
    </message>
    <message>
        <source>terminal or interrupted state, unless returnImmediately is true</source>
        <translation>终态或中断状态，除非 returnImmediately 为 true</translation>
    </message>
    <message>
        <source>contextId of the message, or an error</source>
        <translation>消息的 contextId，或错误</translation>
    </message>
    <message>
        <source>media types of acceptedOutputModes</source>
        <translation>acceptedOutputModes 中的媒体类型</translation>
    </message>
    <message>
        <source>Extension in use was not requested.</source>
        <translation>所用的扩展未被请求。</translation>
    </message>
    <message>
        <source>URIs that the request activates</source>
        <translation>请求所启用的 URI</translation>
    </message>
    <message>
        <source>unique member names</source>
        <translation>唯一的成员名</translation>
    </message>
    <message>
        <source>one object for one request</source>
        <translation>一个请求对应一个对象</translation>
    </message>
    <message>
        <source>JSON-RPC response has no id.</source>
        <translation>JSON-RPC 响应没有 id。</translation>
    </message>
    <message>
        <source>id of the request, or null if that was unreadable</source>
        <translation>请求的 id；无法读取时为 null</translation>
    </message>
    <message>
        <source>JSON-RPC response does not have exactly one of result and error.</source>
        <translation>JSON-RPC 响应没有恰好包含 result 和 error 之一。</translation>
    </message>
    <message>
        <source>exactly one of result and error</source>
        <translation>result 和 error 中恰好一个</translation>
    </message>
    <message>
        <source>Leave the other one out, even if it is null.</source>
        <translation>省略另一个，即使它为 null。</translation>
    </message>
    <message>
        <source>object that was requested; null only for a deleted push notification config</source>
        <translation>所请求的对象；只有删除推送通知配置时为 null</translation>
    </message>
    <message>
        <source>Response has &quot;id&quot; twice.</source>
        <translation>响应的 &quot;id&quot; 重复。</translation>
    </message>
    <message>
        <source>Response has &quot;result&quot; twice.</source>
        <translation>响应的 &quot;result&quot; 重复。</translation>
    </message>
    <message>
        <source>Response has &quot;error&quot; twice.</source>
        <translation>响应的 &quot;error&quot; 重复。</translation>
    </message>
    <message>
        <source>Response has &quot;jsonrpc&quot; twice.</source>
        <translation>响应的 &quot;jsonrpc&quot; 重复。</translation>
    </message>
    <message>
        <source>Error has no valid %1.</source>
        <translation>错误没有有效的 %1。</translation>
    </message>
    <message>
        <source>code: integer; message: string</source>
        <translation>code：整数；message：字符串</translation>
    </message>
    <message>
        <source>one concise sentence</source>
        <translation>一句简洁的话</translation>
    </message>
    <message>
        <source>-32700, -32600 to -32603, or a code outside -32768 to -32100</source>
        <translation>-32700、-32600 到 -32603，或 -32768 到 -32100 以外的代码</translation>
    </message>
    <message>
        <source>data: array of objects with &quot;@type&quot;</source>
        <translation>data：带“@type”的对象数组</translation>
    </message>
    <message>
        <source>google.rpc.ErrorInfo in data, with reason and domain</source>
        <translation>data 中的 google.rpc.ErrorInfo，带 reason 和 domain</translation>
    </message>
    <message>
        <source>HTTP error has no %1.</source>
        <translation>HTTP 错误没有 %1。</translation>
    </message>
    <message>
        <source>{&quot;error&quot;: {&quot;code&quot;, &quot;status&quot;, &quot;message&quot;, &quot;details&quot;}}</source>
        <translation>{&quot;error&quot;: {&quot;code&quot;, &quot;status&quot;, &quot;message&quot;, &quot;details&quot;}}</translation>
    </message>
    <message>
        <source>ErrorInfo has no valid %1.</source>
        <translation>ErrorInfo 没有有效的 %1。</translation>
    </message>
    <message>
        <source>reason: UPPER_CASE, for example TASK_NOT_FOUND; domain: a2a-protocol.org</source>
        <translation>reason：大写，例如 TASK_NOT_FOUND；domain：a2a-protocol.org</translation>
    </message>
    <message>
        <source>reason of the code in the error code table</source>
        <translation>错误码表中该代码的 reason</translation>
    </message>
    <message>
        <source>code: the HTTP status</source>
        <translation>code：HTTP 状态码</translation>
    </message>
    <message>
        <source>error -32602</source>
        <translation>错误 -32602</translation>
    </message>
    <message>
        <source>no stack traces or other internals</source>
        <translation>没有堆栈信息或其他内部信息</translation>
    </message>
    <message>
        <source>{&quot;code&quot;: -32603, &quot;message&quot;: …}, for example</source>
        <translation>例如 {&quot;code&quot;: -32603, &quot;message&quot;: …}</translation>
    </message>
    <message>
        <source>code of the reason in the error code table</source>
        <translation>错误码表中该 reason 的代码</translation>
    </message>
    <message>
        <source>google.rpc.ErrorInfo in details, with reason and domain</source>
        <translation>details 中的 google.rpc.ErrorInfo，带 reason 和 domain</translation>
    </message>
    <message>
        <source>HTTP status of an A2A error is not that of its reason.</source>
        <translation>A2A 错误的 HTTP 状态码与其 reason 不符。</translation>
    </message>
    <message>
        <source>HTTP status of the reason in the error code table</source>
        <translation>错误码表中该 reason 的 HTTP 状态码</translation>
    </message>
    <message>
        <source>google.rpc.BadRequest with fieldViolations (field, description)</source>
        <translation>带 fieldViolations（field、description）的 google.rpc.BadRequest</translation>
    </message>
    <message>
        <source>Event does not have an id and exactly one of status and artifact.</source>
        <translation>事件没有 id，或没有恰好包含 status 和 artifact 之一。</translation>
    </message>
    <message>
        <source>id, with exactly one of status and artifact</source>
        <translation>id，以及 status 和 artifact 中恰好一个</translation>
    </message>
    <message>
        <source>%1 is outside the artifact.</source>
        <translation>%1 不在产物中。</translation>
    </message>
    <message>
        <source>artifact.%1</source>
        <translation>artifact.%1</translation>
    </message>
    <message>
        <source>Update has no %1.</source>
        <translation>更新事件没有 %1。</translation>
    </message>
    <message>
        <source>%1: non-empty string</source>
        <translation>%1：非空字符串</translation>
    </message>
    <message>
        <source>Status update has no &quot;final&quot; (boolean).</source>
        <translation>状态更新没有“final”（布尔值）。</translation>
    </message>
    <message>
        <source>final: true or false</source>
        <translation>final：true 或 false</translation>
    </message>
    <message>
        <source>no kind, final or index</source>
        <translation>没有 kind、final 或 index</translation>
    </message>
    <message>
        <source>%1 of an artifact update is not a boolean.</source>
        <translation>产物更新的 %1 不是布尔值。</translation>
    </message>
    <message>
        <source>%1: true or false</source>
        <translation>%1：true 或 false</translation>
    </message>
    <message>
        <source>Event has %1, a name of 1.0 drafts.</source>
        <translation>事件带有 1.0 草案中的名称 %1。</translation>
    </message>
    <message>
        <source>statusUpdate or artifactUpdate</source>
        <translation>statusUpdate 或 artifactUpdate</translation>
    </message>
    <message>
        <source>format of the protocol version in use</source>
        <translation>所用协议版本的格式</translation>
    </message>
    <message>
        <source>protobuf form, without kind</source>
        <translation>protobuf 形式，没有 kind</translation>
    </message>
    <message>
        <source>Accept both forms in clients: agents use either.</source>
        <translation>客户端请接受两种形式：智能体都在使用。</translation>
    </message>
    <message>
        <source>Task or Message</source>
        <translation>Task 或 Message</translation>
    </message>
    <message>
        <source>Send updates only in streams.</source>
        <translation>更新只在流中发送。</translation>
    </message>
    <message>
        <source>exactly one of task and message</source>
        <translation>task 和 message 中恰好一个</translation>
    </message>
    <message>
        <source>Task without a wrapper</source>
        <translation>没有外层的 Task</translation>
    </message>
    <message>
        <source>Response is not UTF-8.</source>
        <translation>响应不是 UTF-8。</translation>
    </message>
    <message>
        <source>UTF-8</source>
        <translation>UTF-8</translation>
    </message>
    <message>
        <source>Encode the JSON as UTF-8, and do not cut texts within a character.</source>
        <translation>将 JSON 编码为 UTF-8，且不要在字符中间切断文本。</translation>
    </message>
    <message>
        <source>JSON begins with a byte order mark.</source>
        <translation>JSON 以字节顺序标记开头。</translation>
    </message>
    <message>
        <source>no byte order mark</source>
        <translation>没有字节顺序标记</translation>
    </message>
    <message>
        <source>Encode it as UTF-8 without one: many parsers refuse it.</source>
        <translation>编码为不带该标记的 UTF-8：许多解析器会拒绝它。</translation>
    </message>
    <message>
        <source>String has half of a surrogate pair.</source>
        <translation>字符串含有不成对的代理项。</translation>
    </message>
    <message>
        <source>surrogates in pairs</source>
        <translation>成对的代理项</translation>
    </message>
    <message>
        <source>Do not cut texts within a character: many parsers refuse or replace the half.</source>
        <translation>不要在字符中间切断文本：许多解析器会拒绝或替换不成对的代理项。</translation>
    </message>
    <message>
        <source>JSON result, or an error</source>
        <translation>JSON 结果，或错误</translation>
    </message>
    <message>
        <source>event without an envelope</source>
        <translation>没有封装的事件</translation>
    </message>
    <message>
        <source>Event is named.</source>
        <translation>事件带有名称。</translation>
    </message>
    <message>
        <source>no &quot;event:&quot;</source>
        <translation>没有“event:”</translation>
    </message>
    <message>
        <source>Leave the name out: some clients miss named events.</source>
        <translation>省略名称：有些客户端会漏掉具名事件。</translation>
    </message>
    <message>
        <source>Event sets the reconnection time.</source>
        <translation>事件设置了重连时间。</translation>
    </message>
    <message>
        <source>no &quot;retry:&quot;</source>
        <translation>没有“retry:”</translation>
    </message>
    <message>
        <source>protocolVersion: string</source>
        <translation>protocolVersion：字符串</translation>
    </message>
    <message>
        <source>Declare it: without it clients have to guess.</source>
        <translation>请声明它：没有它，客户端只能猜测。</translation>
    </message>
    <message>
        <source>Card has supportsExtendedAgentCard, of a 1.0 draft.</source>
        <translation>卡片带有 1.0 草案中的 supportsExtendedAgentCard。</translation>
    </message>
    <message>
        <source>capabilities.extendedAgentCard</source>
        <translation>capabilities.extendedAgentCard</translation>
    </message>
    <message>
        <source>Card has protocolVersions, of a 1.0 draft.</source>
        <translation>卡片带有 1.0 草案中的 protocolVersions。</translation>
    </message>
    <message>
        <source>protocolVersion in each of supportedInterfaces</source>
        <translation>每个 supportedInterfaces 中的 protocolVersion</translation>
    </message>
    <message>
        <source>Card has no authentication.</source>
        <translation>卡片没有 authentication。</translation>
    </message>
    <message>
        <source>authentication: object, with empty schemes if no auth is required</source>
        <translation>authentication：对象；不需要认证时 schemes 为空</translation>
    </message>
    <message>
        <source>host of the card&apos;s own address</source>
        <translation>卡片自身地址的主机</translation>
    </message>
    <message>
        <source>pkceRequired: true</source>
        <translation>pkceRequired: true</translation>
    </message>
    <message>
        <source>Set it: public clients depend on it.</source>
        <translation>请设置它：公共客户端依赖它。</translation>
    </message>
    <message>
        <source>POST with a JSON object</source>
        <translation>带 JSON 对象的 POST</translation>
    </message>
    <message>
        <source>Use the format of the protocol version that registered the webhook.</source>
        <translation>采用注册 webhook 时所用协议版本的格式。</translation>
    </message>
    <message>
        <source>Push notification does not have exactly one of task, message, statusUpdate and artifactUpdate.</source>
        <translation>推送通知没有恰好包含 task、message、statusUpdate、artifactUpdate 之一。</translation>
    </message>
    <message>
        <source>Push notification has a JSON-RPC envelope.</source>
        <translation>推送通知带有 JSON-RPC 封装。</translation>
    </message>
    <message>
        <source>Content-Type of a push notification is not application/a2a+json.</source>
        <translation>推送通知的 Content-Type 不是 application/a2a+json。</translation>
    </message>
    <message>
        <source>application/a2a+json (1.0.0: application/json)</source>
        <translation>application/a2a+json（1.0.0：application/json）</translation>
    </message>
    <message>
        <source>Authorization with scheme and credentials of the config</source>
        <translation>Authorization，带配置的 scheme 和凭据</translation>
    </message>
    <message>
        <source>token of the config</source>
        <translation>配置的 token</translation>
    </message>
    <message>
        <source>X-A2A-Notification-Token with the token of the config</source>
        <translation>X-A2A-Notification-Token，带配置的 token</translation>
    </message>
    <message>
        <source>Send it in this header: 1.0.1 does not name one.</source>
        <translation>请用该标头发送：1.0.1 没有规定标头。</translation>
    </message>
    <message>
        <source>Push notification has no kind.</source>
        <translation>推送通知没有 kind。</translation>
    </message>
    <message>
        <source>kind, usually &quot;task&quot;</source>
        <translation>kind，通常为“task”</translation>
    </message>
    <message>
        <source>Push notification has no %1.</source>
        <translation>推送通知没有 %1。</translation>
    </message>
    <message>
        <source>id and status of the task</source>
        <translation>任务的 id 和 status</translation>
    </message>
    <message>
        <source>receiver that recognizes repeated notifications</source>
        <translation>能识别重复通知的接收方</translation>
    </message>
    <message>
        <source>GET with ?validationToken=</source>
        <translation>带 ?validationToken= 的 GET</translation>
    </message>
    <message>
        <source>Compare the response body with the token.</source>
        <translation>把响应正文与该 token 比较。</translation>
    </message>
    <message>
        <source>iat: now; aud: the webhook; digest of the body; signed with a key of the agent&apos;s jwks.json</source>
        <translation>iat：当前时间；aud：webhook；正文的摘要；用智能体 jwks.json 中的密钥签名</translation>
    </message>
    <message>
        <source>format of the config&apos;s protocol version</source>
        <translation>配置所用协议版本的格式</translation>
    </message>
    <message>
        <source>HTTP 2xx</source>
        <translation>HTTP 2xx</translation>
    </message>
    <message>
        <source>Check the receiver: the agent may retry or give up.</source>
        <translation>请检查接收方：智能体可能重试或放弃。</translation>
    </message>
    <message>
        <source>response within 10 seconds</source>
        <translation>10 秒内响应</translation>
    </message>
    <message>
        <source>one request for each update and webhook</source>
        <translation>每个更新对每个 webhook 发送一次请求</translation>
    </message>
    <message>
        <source>Card has no supportedInterfaces.</source>
        <translation>卡片没有 supportedInterfaces。</translation>
    </message>
    <message>
        <source>Interface has no %1.</source>
        <translation>接口没有 %1。</translation>
    </message>
    <message>
        <source>url of an interface is not an absolute https URL.</source>
        <translation>接口的 url 不是绝对 https URL。</translation>
    </message>
    <message>
        <source>absolute https URL; on private hosts also http, for gRPC also host:port</source>
        <translation>绝对 https URL；私有主机也可用 http，gRPC 也可用 主机:端口</translation>
    </message>
    <message>
        <source>protocolVersion of an interface is not Major.Minor.</source>
        <translation>接口的 protocolVersion 不是“主版本.次版本”。</translation>
    </message>
    <message>
        <source>protocolBinding is not JSONRPC, GRPC, HTTP+JSON or a URI.</source>
        <translation>protocolBinding 不是 JSONRPC、GRPC、HTTP+JSON 或 URI。</translation>
    </message>
    <message>
        <source>JSONRPC, GRPC, HTTP+JSON, or a URI for a custom binding</source>
        <translation>JSONRPC、GRPC、HTTP+JSON，自定义绑定用 URI</translation>
    </message>
    <message>
        <source>one entry for each interface</source>
        <translation>每个接口一项</translation>
    </message>
    <message>
        <source>absent, or a tenant&apos;s name</source>
        <translation>省略，或租户的名称</translation>
    </message>
    <message>
        <source>preferredTransport, for example JSONRPC</source>
        <translation>preferredTransport，例如 JSONRPC</translation>
    </message>
    <message>
        <source>%1 is not spelled JSONRPC, GRPC or HTTP+JSON.</source>
        <translation>%1 没有写成 JSONRPC、GRPC 或 HTTP+JSON。</translation>
    </message>
    <message>
        <source>Additional interface has no %1.</source>
        <translation>附加接口没有 %1。</translation>
    </message>
    <message>
        <source>additionalInterfaces does not include the main interface.</source>
        <translation>additionalInterfaces 不包含主接口。</translation>
    </message>
    <message>
        <source>entry with url and preferredTransport of the card</source>
        <translation>带卡片的 url 和 preferredTransport 的一项</translation>
    </message>
    <message>
        <source>https; on private hosts also http</source>
        <translation>https；私有主机也可用 http</translation>
    </message>
    <message>
        <source>base URL of all operations</source>
        <translation>所有操作的基础 URL</translation>
    </message>
    <message>
        <source>Skill has no %1.</source>
        <translation>技能没有 %1。</translation>
    </message>
    <message>
        <source>object with id and name</source>
        <translation>带 id 和 name 的对象</translation>
    </message>
    <message>
        <source>Skill has no valid %1.</source>
        <translation>技能没有有效的 %1。</translation>
    </message>
    <message>
        <source>description: string; tags: array of strings</source>
        <translation>description：字符串；tags：字符串数组</translation>
    </message>
    <message>
        <source>tags of a skill is empty.</source>
        <translation>技能的 tags 为空。</translation>
    </message>
    <message>
        <source>tags: at least one keyword</source>
        <translation>tags：至少一个关键词</translation>
    </message>
    <message>
        <source>unique id</source>
        <translation>唯一的 id</translation>
    </message>
    <message>
        <source>%1 of a skill is not an array of strings.</source>
        <translation>技能的 %1 不是字符串数组。</translation>
    </message>
    <message>
        <source>%1: array of strings</source>
        <translation>%1：字符串数组</translation>
    </message>
    <message>
        <source>Skill has security instead of securityRequirements.</source>
        <translation>技能用了 security，而非 securityRequirements。</translation>
    </message>
    <message>
        <source>ListTasks response has no %1.</source>
        <translation>ListTasks 的响应没有 %1。</translation>
    </message>
    <message>
        <source>tasks: array; pageSize, totalSize: integer</source>
        <translation>tasks：数组；pageSize、totalSize：整数</translation>
    </message>
    <message>
        <source>nextPageToken is missing from the ListTasks response.</source>
        <translation>ListTasks 的响应缺少 nextPageToken。</translation>
    </message>
    <message>
        <source>nextPageToken: string, &quot;&quot; on the last page</source>
        <translation>nextPageToken：字符串，最后一页为 &quot;&quot;</translation>
    </message>
    <message>
        <source>status timestamps in descending order</source>
        <translation>状态时间戳按降序排列</translation>
    </message>
    <message>
        <source>no artifacts unless includeArtifacts is true</source>
        <translation>除非 includeArtifacts 为 true，否则没有 artifacts</translation>
    </message>
    <message>
        <source>at most pageSize tasks, by default 50</source>
        <translation>最多 pageSize 个任务，默认 50 个</translation>
    </message>
    <message>
        <source>tasks that match contextId, status and statusTimestampAfter (inclusive)</source>
        <translation>符合 contextId、status 和 statusTimestampAfter（含）的任务</translation>
    </message>
    <message>
        <source>array, empty if there are none</source>
        <translation>数组，没有时为空</translation>
    </message>
    <message>
        <source>{&quot;configs&quot;: […], &quot;nextPageToken&quot;: &quot;&quot;}</source>
        <translation>{&quot;configs&quot;: […], &quot;nextPageToken&quot;: &quot;&quot;}</translation>
    </message>
    <message>
        <source>Push notification config was returned without %1.</source>
        <translation>返回的推送通知配置没有 %1。</translation>
    </message>
    <message>
        <source>id and pushNotificationConfig</source>
        <translation>id 和 pushNotificationConfig</translation>
    </message>
    <message>
        <source>Push notification config of a task was returned without %1.</source>
        <translation>返回的任务推送通知配置没有 %1。</translation>
    </message>
    <message>
        <source>taskId and pushNotificationConfig</source>
        <translation>taskId 和 pushNotificationConfig</translation>
    </message>
    <message>
        <source>Stored push notification config has no %1.</source>
        <translation>已存储的推送通知配置没有 %1。</translation>
    </message>
    <message>
        <source>id and taskId</source>
        <translation>id 和 taskId</translation>
    </message>
    <message>
        <source>Push notification config has %1, a member of earlier versions.</source>
        <translation>推送通知配置带有更早版本的成员 %1。</translation>
    </message>
    <message>
        <source>url and authentication.scheme in the config itself</source>
        <translation>url 和 authentication.scheme 直接在配置中</translation>
    </message>
    <message>
        <source>url of a public webhook is not https.</source>
        <translation>公网 webhook 的 url 不是 https。</translation>
    </message>
    <message>
        <source>Push notification config returns its %1.</source>
        <translation>推送通知配置返回了其 %1。</translation>
    </message>
    <message>
        <source>masked, or absent</source>
        <translation>已遮盖，或省略</translation>
    </message>
    <message>
        <source>authentication.scheme, for example Bearer</source>
        <translation>authentication.scheme，例如 Bearer</translation>
    </message>
    <message>
        <source>authentication.schemes: array of strings</source>
        <translation>authentication.schemes：字符串数组</translation>
    </message>
    <message>
        <source>Extended card has no %1.</source>
        <translation>扩展卡片没有 %1。</translation>
    </message>
    <message>
        <source>complete card, with name, version and skills</source>
        <translation>完整的卡片，带 name、version 和 skills</translation>
    </message>
    <message>
        <source>%1 in the extended card of a public agent is an internal address.</source>
        <translation>公网智能体的扩展卡片中的 %1 是内部地址。</translation>
    </message>
    <message>
        <source>URL that the card&apos;s clients can reach</source>
        <translation>获取卡片的客户端能访问的 URL</translation>
    </message>
    <message>
        <source>role: user or agent</source>
        <translation>role：user 或 agent</translation>
    </message>
    <message>
        <source>role: ROLE_USER or ROLE_AGENT</source>
        <translation>role：ROLE_USER 或 ROLE_AGENT</translation>
    </message>
    <message>
        <source>role: ROLE_AGENT (before 1.0: agent)</source>
        <translation>role：ROLE_AGENT（1.0 之前：agent）</translation>
    </message>
    <message>
        <source>%1 of a message is not that of its task.</source>
        <translation>消息的 %1 与其任务不符。</translation>
    </message>
    <message>
        <source>%1 of the task</source>
        <translation>任务的 %1</translation>
    </message>
    <message>
        <source>%1 of a client&apos;s message is not that of the task whose history has it.</source>
        <translation>客户端消息的 %1 与其历史所属的任务不符。</translation>
    </message>
    <message>
        <source>%1 of a message is not an array of strings.</source>
        <translation>消息的 %1 不是字符串数组。</translation>
    </message>
    <message>
        <source>metadata: object</source>
        <translation>metadata：对象</translation>
    </message>
    <message>
        <source>Message has %1, a member of later versions.</source>
        <translation>消息带有更晚版本的成员 %1。</translation>
    </message>
    <message>
        <source>no messageId, kind or contextId</source>
        <translation>没有 messageId、kind 或 contextId</translation>
    </message>
    <message>
        <source>Object has the member %1 twice.</source>
        <translation>对象有两个成员 %1。</translation>
    </message>
    <message>
        <source>Send each member once: parsers differ in which of the two they use.</source>
        <translation>每个成员只发送一次：各解析器使用其中哪一个并不一致。</translation>
    </message>
    <message>
        <source>Member name %1 is not camelCase.</source>
        <translation>成员名 %1 不是 camelCase。</translation>
    </message>
    <message>
        <source>Object has the unknown member %1.</source>
        <translation>对象有未知成员 %1。</translation>
    </message>
    <message>
        <source>%1 is null.</source>
        <translation>%1 为 null。</translation>
    </message>
    <message>
        <source>type: text, file or data</source>
        <translation>type：text、file 或 data</translation>
    </message>
    <message>
        <source>kind: text, file or data</source>
        <translation>kind：text、file 或 data</translation>
    </message>
    <message>
        <source>Part has %1, which 1.0 does not define.</source>
        <translation>部件带有 1.0 未定义的 %1。</translation>
    </message>
    <message>
        <source>no kind, type or file</source>
        <translation>没有 kind、type 或 file</translation>
    </message>
    <message>
        <source>Leave it out: the content member gives the type.</source>
        <translation>省略它：内容成员本身即说明类型。</translation>
    </message>
    <message>
        <source>text: string</source>
        <translation>text：字符串</translation>
    </message>
    <message>
        <source>file: object</source>
        <translation>file：对象</translation>
    </message>
    <message>
        <source>exactly one of bytes and uri</source>
        <translation>bytes 和 uri 中恰好一个</translation>
    </message>
    <message>
        <source>base64 without line breaks</source>
        <translation>不带换行的 base64</translation>
    </message>
    <message>
        <source>base64 of the file&apos;s bytes</source>
        <translation>文件字节的 base64</translation>
    </message>
    <message>
        <source>Write scheme and host: clients cannot resolve a relative URL.</source>
        <translation>写明协议和主机：客户端无法解析相对 URL。</translation>
    </message>
    <message>
        <source>File has no mimeType.</source>
        <translation>文件没有 mimeType。</translation>
    </message>
    <message>
        <source>mimeType: type/subtype</source>
        <translation>mimeType：类型/子类型</translation>
    </message>
    <message>
        <source>Set it: clients need it to show the file.</source>
        <translation>请设置它：客户端需要它来显示文件。</translation>
    </message>
    <message>
        <source>File has no mediaType.</source>
        <translation>文件没有 mediaType。</translation>
    </message>
    <message>
        <source>mediaType: type/subtype</source>
        <translation>mediaType：类型/子类型</translation>
    </message>
    <message>
        <source>%1 does not have the form type/subtype.</source>
        <translation>%1 的形式不是“类型/子类型”。</translation>
    </message>
    <message>
        <source>type/subtype, for example image/png</source>
        <translation>类型/子类型，例如 image/png</translation>
    </message>
    <message>
        <source>data: object or array</source>
        <translation>data：对象或数组</translation>
    </message>
    <message>
        <source>data: object</source>
        <translation>data：对象</translation>
    </message>
    <message>
        <source>%1 of a part does not have the protobuf form.</source>
        <translation>部件的 %1 不是 protobuf 形式。</translation>
    </message>
    <message>
        <source>data.data, file.fileWithBytes or file.fileWithUri</source>
        <translation>data.data、file.fileWithBytes 或 file.fileWithUri</translation>
    </message>
    <message>
        <source>text that is not empty</source>
        <translation>非空文本</translation>
    </message>
    <message>
        <source>%1 is the media type member of another protocol version.</source>
        <translation>%1 是另一协议版本的媒体类型成员。</translation>
    </message>
    <message>
        <source>mediaType (before 1.0: mimeType)</source>
        <translation>mediaType（1.0 之前：mimeType）</translation>
    </message>
    <message>
        <source>Agent does not implement tasks/get.</source>
        <translation>智能体没有实现 tasks/get。</translation>
    </message>
    <message>
        <source>tasks/get</source>
        <translation>tasks/get</translation>
    </message>
    <message>
        <source>Agent does not implement tasks/cancel.</source>
        <translation>智能体没有实现 tasks/cancel。</translation>
    </message>
    <message>
        <source>tasks/cancel</source>
        <translation>tasks/cancel</translation>
    </message>
    <message>
        <source>response in the declared binding</source>
        <translation>以所声明的绑定响应</translation>
    </message>
    <message>
        <source>error, for example TaskNotFoundError</source>
        <translation>错误，例如 TaskNotFoundError</translation>
    </message>
    <message>
        <source>error -32601</source>
        <translation>错误 -32601</translation>
    </message>
    <message>
        <source>-32700 for invalid JSON, -32600 for an invalid request, -32602 for missing parameters</source>
        <translation>无效 JSON 为 -32700，无效请求为 -32600，缺少参数为 -32602</translation>
    </message>
    <message>
        <source>VersionNotSupportedError (-32009)</source>
        <translation>VersionNotSupportedError（-32009）</translation>
    </message>
    <message>
        <source>0.3, or VersionNotSupportedError (-32009)</source>
        <translation>0.3，或 VersionNotSupportedError（-32009）</translation>
    </message>
    <message>
        <source>error -32602, over HTTP+JSON status 400</source>
        <translation>错误 -32602，HTTP+JSON 为状态码 400</translation>
    </message>
    <message>
        <source>HTTP 401 or 403, over gRPC UNAUTHENTICATED or PERMISSION_DENIED</source>
        <translation>HTTP 401 或 403，gRPC 为 UNAUTHENTICATED 或 PERMISSION_DENIED</translation>
    </message>
    <message>
        <source>HTTP 401 or 403</source>
        <translation>HTTP 401 或 403</translation>
    </message>
    <message>
        <source>HTTP 401, with WWW-Authenticate</source>
        <translation>HTTP 401，带 WWW-Authenticate</translation>
    </message>
    <message>
        <source>card, HTTP 401, or error -32007 if none is configured</source>
        <translation>卡片、HTTP 401，未配置时为错误 -32007</translation>
    </message>
    <message>
        <source>PushNotificationNotSupportedError (-32003)</source>
        <translation>PushNotificationNotSupportedError（-32003）</translation>
    </message>
    <message>
        <source>error -32003</source>
        <translation>错误 -32003</translation>
    </message>
    <message>
        <source>HTTP 304</source>
        <translation>HTTP 304</translation>
    </message>
    <message>
        <source>SendMessage with returnImmediately waited for the task.</source>
        <translation>带 returnImmediately 的 SendMessage 等待了任务。</translation>
    </message>
    <message>
        <source>Task in its current state, at once</source>
        <translation>处于当前状态的 Task，立即返回</translation>
    </message>
    <message>
        <source>Message to an unknown task was not rejected with TaskNotFoundError.</source>
        <translation>发往未知任务的消息没有以 TaskNotFoundError 拒绝。</translation>
    </message>
    <message>
        <source>Message whose contextId is not that of its task was accepted.</source>
        <translation>contextId 与任务不符的消息被接受。</translation>
    </message>
    <message>
        <source>error response</source>
        <translation>错误响应</translation>
    </message>
    <message>
        <source>Second CancelTask of a task had another effect.</source>
        <translation>对任务的第二次 CancelTask 产生了不同的效果。</translation>
    </message>
    <message>
        <source>the canceled task, TaskNotFoundError or TaskNotCancelableError</source>
        <translation>已取消的任务、TaskNotFoundError 或 TaskNotCancelableError</translation>
    </message>
    <message>
        <source>Message sent twice with one messageId started two tasks.</source>
        <translation>用同一 messageId 发送两次的消息启动了两个任务。</translation>
    </message>
    <message>
        <source>one task for one messageId</source>
        <translation>一个 messageId 对应一个任务</translation>
    </message>
    <message>
        <source>Return the task of the first message.</source>
        <translation>返回第一条消息的任务。</translation>
    </message>
    <message>
        <source>Streams of one task have different events.</source>
        <translation>同一任务的流包含不同的事件。</translation>
    </message>
    <message>
        <source>same events in the same order in each stream</source>
        <translation>每个流中的事件及其顺序相同</translation>
    </message>
    <message>
        <source>Send each event to all streams of the task.</source>
        <translation>将每个事件发送到该任务的所有流。</translation>
    </message>
    <message>
        <source>Closing a stream ended another stream, or the task.</source>
        <translation>关闭一个流结束了另一个流或任务。</translation>
    </message>
    <message>
        <source>other streams and the task unaffected</source>
        <translation>其他流和任务不受影响</translation>
    </message>
    <message>
        <source>Continue the task when a client disconnects.</source>
        <translation>客户端断开时继续执行任务。</translation>
    </message>
    <message>
        <source>Undeclared SendStreamingMessage was not rejected.</source>
        <translation>未声明的 SendStreamingMessage 没有被拒绝。</translation>
    </message>
    <message>
        <source>error -32004, unless the card declares streaming</source>
        <translation>错误 -32004，除非卡片声明了流式传输</translation>
    </message>
    <message>
        <source>Push notification config was not deleted for good, or could not be deleted again.</source>
        <translation>推送通知配置没有被永久删除，或不能再次删除。</translation>
    </message>
    <message>
        <source>config gone, and deleting it again with the same effect</source>
        <translation>配置不再存在，再次删除效果相同</translation>
    </message>
    <message>
        <source>Request without a required extension was not rejected with ExtensionSupportRequiredError.</source>
        <translation>缺少必需扩展的请求没有以 ExtensionSupportRequiredError 拒绝。</translation>
    </message>
    <message>
        <source>ExtensionSupportRequiredError (-32008)</source>
        <translation>ExtensionSupportRequiredError（-32008）</translation>
    </message>
    <message>
        <source>Return error -32008, or do not require the extension.</source>
        <translation>返回错误 -32008，或不要求该扩展。</translation>
    </message>
    <message>
        <source>Another version of a requested extension was activated.</source>
        <translation>激活了所请求扩展的其他版本。</translation>
    </message>
    <message>
        <source>URIs that were requested</source>
        <translation>所请求的 URI</translation>
    </message>
    <message>
        <source>Request to send has no id of a task.</source>
        <translation>发送请求没有任务的 id。</translation>
    </message>
    <message>
        <source>id: non-empty string, a new one for a new task</source>
        <translation>id：非空字符串，新任务用新的</translation>
    </message>
    <message>
        <source>messageId: unique string</source>
        <translation>messageId：唯一的字符串</translation>
    </message>
    <message>
        <source>Member %1 of a sent message is not camelCase.</source>
        <translation>所发送消息的成员 %1 不是 camelCase。</translation>
    </message>
    <message>
        <source>messageId</source>
        <translation>messageId</translation>
    </message>
    <message>
        <source>Keep message_id if the agent accepts nothing else.</source>
        <translation>智能体只接受 message_id 时保留它。</translation>
    </message>
    <message>
        <source>Message sent has no valid %1.</source>
        <translation>所发送的消息没有有效的 %1。</translation>
    </message>
    <message>
        <source>https, or no credentials</source>
        <translation>https，或不带凭据</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>no taskId</source>
        <translation>没有 taskId</translation>
    </message>
    <message>
        <source>method name of the protocol version in use</source>
        <translation>所用协议版本的方法名</translation>
    </message>
    <message>
        <source>acceptedOutputModes: array, empty if necessary</source>
        <translation>acceptedOutputModes：数组，必要时为空</translation>
    </message>
    <message>
        <source>Send it, unless the agent uses 0.2.6.</source>
        <translation>请发送它，除非智能体使用 0.2.6。</translation>
    </message>
    <message>
        <source>A2A error named in the message has another code or status.</source>
        <translation>消息所指名的 A2A 错误带有其他代码或状态。</translation>
    </message>
    <message>
        <source>code or status of the named error</source>
        <translation>所指名错误的代码或状态</translation>
    </message>
    <message>
        <source>Code of the error is not that of the error named in its message.</source>
        <translation>错误的代码与其消息所指名的错误不符。</translation>
    </message>
    <message>
        <source>google.rpc.ErrorInfo in grpc-status-details-bin, with reason and domain</source>
        <translation>grpc-status-details-bin 中的 google.rpc.ErrorInfo，带 reason 和 domain</translation>
    </message>
    <message>
        <source>Request was refused as unauthenticated, but the card declares no scheme.</source>
        <translation>请求因未认证被拒绝，但卡片没有声明任何安全方案。</translation>
    </message>
    <message>
        <source>securitySchemes, and where they are required</source>
        <translation>securitySchemes，以及何处要求它们</translation>
    </message>
    <message>
        <source>apiKey, http, oauth2 or openIdConnect</source>
        <translation>apiKey、http、oauth2 或 openIdConnect</translation>
    </message>
    <message>
        <source>apiKey, http, oauth2, openIdConnect or mutualTLS</source>
        <translation>apiKey、http、oauth2、openIdConnect 或 mutualTLS</translation>
    </message>
    <message>
        <source>exactly one of apiKeySecurityScheme, httpAuthSecurityScheme, oauth2SecurityScheme, openIdConnectSecurityScheme, mtlsSecurityScheme</source>
        <translation>apiKeySecurityScheme、httpAuthSecurityScheme、oauth2SecurityScheme、openIdConnectSecurityScheme、mtlsSecurityScheme 中恰好一个</translation>
    </message>
    <message>
        <source>Security scheme has &quot;type&quot;, which 1.0 does not define.</source>
        <translation>安全方案带有 1.0 未定义的“type”。</translation>
    </message>
    <message>
        <source>a member such as httpAuthSecurityScheme</source>
        <translation>诸如 httpAuthSecurityScheme 的成员</translation>
    </message>
    <message>
        <source>Security scheme has no &quot;type&quot;.</source>
        <translation>安全方案没有“type”。</translation>
    </message>
    <message>
        <source>type, as in the JSON form</source>
        <translation>type，与 JSON 形式一样</translation>
    </message>
    <message>
        <source>API key scheme has no valid &quot;%1&quot;.</source>
        <translation>API 密钥方案没有有效的“%1”。</translation>
    </message>
    <message>
        <source>in: query, header or cookie; name: string</source>
        <translation>in：query、header 或 cookie；name：字符串</translation>
    </message>
    <message>
        <source>API key scheme of 1.0 has no valid &quot;%1&quot;.</source>
        <translation>1.0 的 API 密钥方案没有有效的“%1”。</translation>
    </message>
    <message>
        <source>location: query, header or cookie; name: string</source>
        <translation>location：query、header 或 cookie；name：字符串</translation>
    </message>
    <message>
        <source>scheme, for example Bearer</source>
        <translation>scheme，例如 Bearer</translation>
    </message>
    <message>
        <source>flows: object</source>
        <translation>flows：对象</translation>
    </message>
    <message>
        <source>flows of an OAuth 2 scheme is empty.</source>
        <translation>OAuth 2 方案的 flows 为空。</translation>
    </message>
    <message>
        <source>at least one flow</source>
        <translation>至少一种流程</translation>
    </message>
    <message>
        <source>exactly one flow</source>
        <translation>恰好一种流程</translation>
    </message>
    <message>
        <source>authorizationCode flow has no %1.</source>
        <translation>authorizationCode 流程没有 %1。</translation>
    </message>
    <message>
        <source>authorizationUrl, tokenUrl and scopes</source>
        <translation>authorizationUrl、tokenUrl 和 scopes</translation>
    </message>
    <message>
        <source>clientCredentials flow has no %1.</source>
        <translation>clientCredentials 流程没有 %1。</translation>
    </message>
    <message>
        <source>tokenUrl and scopes</source>
        <translation>tokenUrl 和 scopes</translation>
    </message>
    <message>
        <source>password flow has no %1.</source>
        <translation>password 流程没有 %1。</translation>
    </message>
    <message>
        <source>implicit flow has no %1.</source>
        <translation>implicit 流程没有 %1。</translation>
    </message>
    <message>
        <source>authorizationUrl and scopes</source>
        <translation>authorizationUrl 和 scopes</translation>
    </message>
    <message>
        <source>deviceCode flow has no %1.</source>
        <translation>deviceCode 流程没有 %1。</translation>
    </message>
    <message>
        <source>deviceAuthorizationUrl, tokenUrl and scopes</source>
        <translation>deviceAuthorizationUrl、tokenUrl 和 scopes</translation>
    </message>
    <message>
        <source>OAuth 2 scheme has the deprecated flow %1.</source>
        <translation>OAuth 2 方案带有已弃用的流程 %1。</translation>
    </message>
    <message>
        <source>authorizationCode with PKCE, or deviceCode</source>
        <translation>带 PKCE 的 authorizationCode，或 deviceCode</translation>
    </message>
    <message>
        <source>%1 of a security scheme is not an absolute https URL.</source>
        <translation>安全方案的 %1 不是绝对 https URL。</translation>
    </message>
    <message>
        <source>openIdConnectUrl: URL</source>
        <translation>openIdConnectUrl：URL</translation>
    </message>
    <message>
        <source>Required security scheme %1 is not declared.</source>
        <translation>所要求的安全方案 %1 未声明。</translation>
    </message>
    <message>
        <source>scheme in securitySchemes</source>
        <translation>securitySchemes 中的方案</translation>
    </message>
    <message>
        <source>array such as [{&quot;bearer&quot;: []}]</source>
        <translation>形如 [{&quot;bearer&quot;: []}] 的数组</translation>
    </message>
    <message>
        <source>array such as [{&quot;schemes&quot;: {&quot;bearer&quot;: {&quot;list&quot;: []}}}]</source>
        <translation>形如 [{&quot;schemes&quot;: {&quot;bearer&quot;: {&quot;list&quot;: []}}}] 的数组</translation>
    </message>
    <message>
        <source>scope of the scheme&apos;s flow</source>
        <translation>该方案流程的作用域</translation>
    </message>
    <message>
        <source>Scheme %1 in a skill&apos;s security is not declared.</source>
        <translation>技能的 security 中的方案 %1 未声明。</translation>
    </message>
    <message>
        <source>Scheme %1 in a skill&apos;s requirements is not declared.</source>
        <translation>技能的安全要求中的方案 %1 未声明。</translation>
    </message>
    <message>
        <source>securitySchemes are declared but never required.</source>
        <translation>已声明 securitySchemes，但从未要求。</translation>
    </message>
    <message>
        <source>requirement that names a declared scheme</source>
        <translation>指名已声明方案的安全要求</translation>
    </message>
    <message>
        <source>Signature has no valid %1.</source>
        <translation>签名没有有效的 %1。</translation>
    </message>
    <message>
        <source>%1: base64url without padding</source>
        <translation>%1：不带填充的 base64url</translation>
    </message>
    <message>
        <source>base64url of a JSON object</source>
        <translation>JSON 对象的 base64url</translation>
    </message>
    <message>
        <source>Protected header of a signature has no %1.</source>
        <translation>签名的受保护标头没有 %1。</translation>
    </message>
    <message>
        <source>alg and kid</source>
        <translation>alg 和 kid</translation>
    </message>
    <message>
        <source>typ: JOSE</source>
        <translation>typ: JOSE</translation>
    </message>
    <message>
        <source>alg with a public key, for example ES256</source>
        <translation>使用公钥的 alg，例如 ES256</translation>
    </message>
    <message>
        <source>jku of a signature is not https.</source>
        <translation>签名的 jku 不是 https。</translation>
    </message>
    <message>
        <source>no crit</source>
        <translation>没有 crit</translation>
    </message>
    <message>
        <source>signed form that the specification defines</source>
        <translation>规范所定义的签名形式</translation>
    </message>
    <message>
        <source>Unprotected header of a signature repeats %1.</source>
        <translation>签名的未受保护标头重复了 %1。</translation>
    </message>
    <message>
        <source>each parameter in one header only</source>
        <translation>每个参数只在一个标头中</translation>
    </message>
    <message>
        <source>length that alg gives, 64 bytes for ES256</source>
        <translation>alg 规定的长度，ES256 为 64 字节</translation>
    </message>
    <message>
        <source>uri: string</source>
        <translation>uri：字符串</translation>
    </message>
    <message>
        <source>URI with a version, for example https://example.org/extensions/one/v1</source>
        <translation>带版本的 URI，例如 https://example.org/extensions/one/v1</translation>
    </message>
    <message>
        <source>%1 of an extension has the wrong type.</source>
        <translation>扩展的 %1 类型错误。</translation>
    </message>
    <message>
        <source>required: true or false; params: object</source>
        <translation>required：true 或 false；params：对象</translation>
    </message>
    <message>
        <source>SendStreamingMessage does not begin with a task or a message.</source>
        <translation>SendStreamingMessage 的流没有以任务或消息开始。</translation>
    </message>
    <message>
        <source>Task or Message as the first event</source>
        <translation>首个事件为 Task 或 Message</translation>
    </message>
    <message>
        <source>status or artifact updates after the first event</source>
        <translation>首个事件之后为状态或产物更新</translation>
    </message>
    <message>
        <source>message/stream does not begin with a task or a message.</source>
        <translation>message/stream 没有以任务或消息开始。</translation>
    </message>
    <message>
        <source>no event before or after the message</source>
        <translation>消息前后没有其他事件</translation>
    </message>
    <message>
        <source>Message is not the only event of message/stream.</source>
        <translation>消息不是 message/stream 中唯一的事件。</translation>
    </message>
    <message>
        <source>Task as the first event</source>
        <translation>首个事件为 Task</translation>
    </message>
    <message>
        <source>&quot;final&quot;: true only with a terminal state, input-required or auth-required</source>
        <translation>仅在终态、input-required 或 auth-required 时带 &quot;final&quot;: true</translation>
    </message>
    <message>
        <source>end of the stream after &quot;final&quot;: true</source>
        <translation>&quot;final&quot;: true 之后流结束</translation>
    </message>
    <message>
        <source>closed by §11.7, open by §3.1.2</source>
        <translation>按 §11.7 关闭，按 §3.1.2 保持打开</translation>
    </message>
    <message>
        <source>new content only</source>
        <translation>仅新增内容</translation>
    </message>
    <message>
        <source>end of the stream</source>
        <translation>流结束</translation>
    </message>
    <message>
        <source>contextId of the stream&apos;s other events</source>
        <translation>该流其他事件的 contextId</translation>
    </message>
    <message>
        <source>open by §7.6.1, closed by §11.7</source>
        <translation>按 §7.6.1 保持打开，按 §11.7 关闭</translation>
    </message>
    <message>
        <source>each event as it happens</source>
        <translation>事件发生时立即发送</translation>
    </message>
    <message>
        <source>comment line (&quot;:&quot;) at least once a minute</source>
        <translation>至少每分钟一行注释（“:”）</translation>
    </message>
    <message>
        <source>Send such lines: proxies close idle connections.</source>
        <translation>请发送这样的行：代理会关闭空闲的连接。</translation>
    </message>
    <message>
        <source>&quot;final&quot;: true in the last status</source>
        <translation>最后一个状态带 &quot;final&quot;: true</translation>
    </message>
    <message>
        <source>lastChunk in the last chunk of each artifact</source>
        <translation>每个产物的最后一个分块带 lastChunk</translation>
    </message>
    <message>
        <source>submitted, working, input-required, completed, canceled, failed or unknown</source>
        <translation>submitted、working、input-required、completed、canceled、failed 或 unknown</translation>
    </message>
    <message>
        <source>submitted, working, input-required, auth-required, completed, canceled, failed, rejected or unknown</source>
        <translation>submitted、working、input-required、auth-required、completed、canceled、failed、rejected 或 unknown</translation>
    </message>
    <message>
        <source>TASK_STATE_SUBMITTED, _WORKING, _INPUT_REQUIRED, _AUTH_REQUIRED, _COMPLETED, _CANCELED, _FAILED or _REJECTED</source>
        <translation>TASK_STATE_SUBMITTED、_WORKING、_INPUT_REQUIRED、_AUTH_REQUIRED、_COMPLETED、_CANCELED、_FAILED 或 _REJECTED</translation>
    </message>
    <message>
        <source>enum name, for example TASK_STATE_WORKING</source>
        <translation>枚举名，例如 TASK_STATE_WORKING</translation>
    </message>
    <message>
        <source>Spell TASK_STATE_CANCELLED with two L, as this protocol version does.</source>
        <translation>TASK_STATE_CANCELLED 按此协议版本写两个 L。</translation>
    </message>
    <message>
        <source>ISO 8601, for example 2025-10-28T10:30:00.000Z</source>
        <translation>ISO 8601，例如 2025-10-28T10:30:00.000Z</translation>
    </message>
    <message>
        <source>0, 3, 6 or 9 digits</source>
        <translation>0、3、6 或 9 位</translation>
    </message>
    <message>
        <source>input-required status has no message.</source>
        <translation>input-required 状态没有消息。</translation>
    </message>
    <message>
        <source>message with the question</source>
        <translation>包含提问的消息</translation>
    </message>
    <message>
        <source>auth-required status has no message.</source>
        <translation>auth-required 状态没有消息。</translation>
    </message>
    <message>
        <source>message that says how to authenticate</source>
        <translation>说明如何认证的消息</translation>
    </message>
    <message>
        <source>Status of an unsuccessful task has no message.</source>
        <translation>未成功任务的状态没有消息。</translation>
    </message>
    <message>
        <source>message with the reason</source>
        <translation>包含原因的消息</translation>
    </message>
    <message>
        <source>id: unique non-empty string, for example a UUID</source>
        <translation>id：唯一的非空字符串，例如 UUID</translation>
    </message>
    <message>
        <source>contextId is missing from the task.</source>
        <translation>任务缺少 contextId。</translation>
    </message>
    <message>
        <source>kind: &quot;task&quot;</source>
        <translation>kind：“task”</translation>
    </message>
    <message>
        <source>Task has no %1.</source>
        <translation>任务没有 %1。</translation>
    </message>
    <message>
        <source>status with state</source>
        <translation>带 state 的 status</translation>
    </message>
    <message>
        <source>%1 of a task has the wrong type.</source>
        <translation>任务的 %1 类型错误。</translation>
    </message>
    <message>
        <source>artifacts, history: array; metadata: object</source>
        <translation>artifacts、history：数组；metadata：对象</translation>
    </message>
    <message>
        <source>unique messageIds</source>
        <translation>唯一的 messageId</translation>
    </message>
    <message>
        <source>the agent&apos;s last message in the history, or not in it</source>
        <translation>智能体在历史中的最后一条消息，或不在历史中</translation>
    </message>
    <message>
        <source>unique artifactId</source>
        <translation>唯一的 artifactId</translation>
    </message>
    <message>
        <source>one index for each artifact</source>
        <translation>每个产物一个 index</translation>
    </message>
    <message>
        <source>results in artifacts</source>
        <translation>结果在产物中</translation>
    </message>
    <message>
        <source>Use the status message to describe them.</source>
        <translation>用状态消息说明结果。</translation>
    </message>
    <message>
        <source>Task has %1, which 1.0 does not define.</source>
        <translation>任务带有 1.0 未定义的 %1。</translation>
    </message>
    <message>
        <source>no createdAt or lastModified</source>
        <translation>没有 createdAt 或 lastModified</translation>
    </message>
    <message>
        <source>Put it into metadata.</source>
        <translation>把它放进 metadata。</translation>
    </message>
    <message>
        <source>Response has several Content-Length values.</source>
        <translation>响应含有多个 Content-Length 值。</translation>
    </message>
    <message>
        <source>one Content-Length</source>
        <translation>一个 Content-Length</translation>
    </message>
    <message>
        <source>Let the HTTP library set it, and check that no proxy adds another.</source>
        <translation>由 HTTP 库设置它，并确认没有代理再添加一个。</translation>
    </message>
    <message>
        <source>Response has both Content-Length and Transfer-Encoding.</source>
        <translation>响应同时含有 Content-Length 和 Transfer-Encoding。</translation>
    </message>
    <message>
        <source>Transfer-Encoding without Content-Length</source>
        <translation>Transfer-Encoding，没有 Content-Length</translation>
    </message>
    <message>
        <source>Leave out Content-Length: clients and proxies may disagree on where the response ends.</source>
        <translation>去掉 Content-Length：客户端和代理对响应在何处结束可能判断不一。</translation>
    </message>
    <message>
        <source>Response ended before its Content-Length was reached.</source>
        <translation>响应在达到 Content-Length 之前就结束了。</translation>
    </message>
    <message>
        <source>as many bytes as Content-Length</source>
        <translation>字节数等于 Content-Length</translation>
    </message>
    <message>
        <source>See the logs of the agent and of proxies in front of it: one of them, or the network, closed the connection.</source>
        <translation>请查看智能体及其前面的代理的日志：其中之一或网络关闭了连接。</translation>
    </message>
    <message>
        <source>Chunked response ended without its last chunk.</source>
        <translation>分块传输的响应没有最后的分块就结束了。</translation>
    </message>
    <message>
        <source>chunk of size 0 at the end</source>
        <translation>结尾为大小为 0 的分块</translation>
    </message>
    <message>
        <source>Request names no A2A-Version.</source>
        <translation>请求未给出 A2A-Version。</translation>
    </message>
    <message>
        <source>A2A-Version: 1.0, as a header or a request parameter</source>
        <translation>A2A-Version: 1.0，作为标头或请求参数</translation>
    </message>
    <message>
        <source>Add it: without it agents assume 0.3.</source>
        <translation>请添加它：没有它，智能体会按 0.3 处理。</translation>
    </message>
    <message>
        <source>application/json</source>
        <translation>application/json</translation>
    </message>
    <message>
        <source>Content-Type of a stream is not text/event-stream.</source>
        <translation>流的 Content-Type 不是 text/event-stream。</translation>
    </message>
    <message>
        <source>text/event-stream</source>
        <translation>text/event-stream</translation>
    </message>
    <message>
        <source>HTTP status of a stream is not 200.</source>
        <translation>流的 HTTP 状态码不是 200。</translation>
    </message>
    <message>
        <source>HTTP 200</source>
        <translation>HTTP 200</translation>
    </message>
    <message>
        <source>URIs of the request&apos;s A2A-Extensions</source>
        <translation>请求的 A2A-Extensions 中的 URI</translation>
    </message>
    <message>
        <source>X-A2A-Extensions with the URIs in use</source>
        <translation>X-A2A-Extensions，带所启用的 URI</translation>
    </message>
    <message>
        <source>Send the header: without it clients assume that no extension is in use.</source>
        <translation>请发送该标头：没有它，客户端会认为未启用任何扩展。</translation>
    </message>
    <message>
        <source>Content-Type of an error is application/problem+json.</source>
        <translation>错误的 Content-Type 是 application/problem+json。</translation>
    </message>
    <message>
        <source>application/a2a+json</source>
        <translation>application/a2a+json</translation>
    </message>
    <message>
        <source>Send the error as {&quot;error&quot;: …}.</source>
        <translation>以 {&quot;error&quot;: …} 的形式发送错误。</translation>
    </message>
    <message>
        <source>JSON object</source>
        <translation>JSON 对象</translation>
    </message>
    <message>
        <source>Refusal for overload has no Retry-After.</source>
        <translation>因过载而拒绝的响应没有 Retry-After。</translation>
    </message>
    <message>
        <source>Retry-After with HTTP 429 and 503</source>
        <translation>HTTP 429 和 503 带 Retry-After</translation>
    </message>
    <message>
        <source>WWW-Authenticate</source>
        <translation>WWW-Authenticate</translation>
    </message>
    <message>
        <source>/.well-known/agent.json</source>
        <translation>/.well-known/agent.json</translation>
    </message>
    <message>
        <source>/.well-known/agent-card.json</source>
        <translation>/.well-known/agent-card.json</translation>
    </message>
    <message>
        <source>Content-Type of the card is not application/json or application/a2a+json.</source>
        <translation>卡片的 Content-Type 不是 application/json 或 application/a2a+json。</translation>
    </message>
    <message>
        <source>application/json or application/a2a+json</source>
        <translation>application/json 或 application/a2a+json</translation>
    </message>
    <message>
        <source>Cache-Control: max-age=3600, for example</source>
        <translation>例如 Cache-Control: max-age=3600</translation>
    </message>
    <message>
        <source>ETag that changes with the card</source>
        <translation>随卡片变化的 ETag</translation>
    </message>
    <message>
        <source>Last-Modified: time of the card&apos;s last change</source>
        <translation>Last-Modified：卡片最后一次改动的时间</translation>
    </message>
    <message>
        <source>https</source>
        <translation>https</translation>
    </message>
    <message>
        <source>a blank line after each event</source>
        <translation>每个事件之后有一个空行</translation>
    </message>
    <message>
        <source>Send an object such as {&quot;schemes&quot;: [&quot;Bearer&quot;]}.</source>
        <translation>请发送对象，例如 {&quot;schemes&quot;: [&quot;Bearer&quot;]}。</translation>
    </message>
    <message>
        <source>parts: array of parts</source>
        <translation>parts：部件数组</translation>
    </message>
    <message>
        <source>bytes: base64 string</source>
        <translation>bytes：base64 字符串</translation>
    </message>
    <message>
        <source>Result of GetTask is wrapped in &quot;task&quot;.</source>
        <translation>GetTask 的结果外层包有“task”。</translation>
    </message>
    <message>
        <source>Result of CancelTask is wrapped in &quot;task&quot;.</source>
        <translation>CancelTask 的结果外层包有“task”。</translation>
    </message>
    <message>
        <source>Event of the stream is not UTF-8.</source>
        <translation>流的事件不是 UTF-8。</translation>
    </message>
    <message>
        <source>Stream has no blank line between two events.</source>
        <translation>流的两个事件之间没有空行。</translation>
    </message>
    <message>
        <source>data, event, id, retry or a comment</source>
        <translation>data、event、id、retry 或注释</translation>
    </message>
    <message>
        <source>Keep it only for clients that follow the migration guide, A.2.1, which still names it.</source>
        <translation>仅为遵循迁移指南（A.2.1，其中仍提到它）的客户端保留它。</translation>
    </message>
    <message>
        <source>task that the client expects: the one of the webhook&apos;s config</source>
        <translation>客户端所预期的任务：webhook 配置所属的任务</translation>
    </message>
    <message>
        <source>Send each task&apos;s updates to the webhooks of its own configs: clients reject others.</source>
        <translation>请将每个任务的更新发送到其自身配置的 webhook：客户端会拒绝其他的更新。</translation>
    </message>
    <message>
        <source>parts of a message is empty.</source>
        <translation>消息的 parts 为空。</translation>
    </message>
    <message>
        <source>Message content is in &quot;data&quot; instead of &quot;parts&quot;.</source>
        <translation>消息内容在“data”而不是“parts”中。</translation>
    </message>
    <message>
        <source>File content is in &quot;data&quot; instead of &quot;bytes&quot;.</source>
        <translation>文件内容在“data”而不是“bytes”中。</translation>
    </message>
    <message>
        <source>parts: array of parts; content: array of parts; role: the user&apos;s</source>
        <translation>parts：部件数组；content：部件数组；role：用户的角色</translation>
    </message>
    <message>
        <source>%1 of the message sent is empty.</source>
        <translation>所发送消息的 %1 为空。</translation>
    </message>
    <message>
        <source>%1: array with at least one part</source>
        <translation>%1：至少含一个部件的数组</translation>
    </message>
    <message>
        <source>%1 of an OAuth 2 flow is not an absolute URL.</source>
        <translation>OAuth 2 流程的 %1 不是绝对 URL。</translation>
    </message>
    <message>
        <source>absolute URL</source>
        <translation>绝对 URL</translation>
    </message>
    <message>
        <source>openIdConnectUrl is not an absolute URL.</source>
        <translation>openIdConnectUrl 不是绝对 URL。</translation>
    </message>
    <message>
        <source>%1 of the authorizationCode flow is not an absolute URL.</source>
        <translation>authorizationCode 流程的 %1 不是绝对 URL。</translation>
    </message>
    <message>
        <source>%1 of the clientCredentials flow is not an absolute URL.</source>
        <translation>clientCredentials 流程的 %1 不是绝对 URL。</translation>
    </message>
    <message>
        <source>%1 of the deviceCode flow is not an absolute URL.</source>
        <translation>deviceCode 流程的 %1 不是绝对 URL。</translation>
    </message>
    <message>
        <source>%1 of a security scheme is not an https URL.</source>
        <translation>安全方案的 %1 不是 https URL。</translation>
    </message>
    <message>
        <source>https URL; on private hosts also http</source>
        <translation>https URL；在私有主机上也可用 http</translation>
    </message>
    <message>
        <source>Use https: OAuth 2 and OpenID Connect require TLS.</source>
        <translation>请使用 https：OAuth 2 和 OpenID Connect 要求使用 TLS。</translation>
    </message>
    <message>
        <source>open, if the credential is received out-of-band</source>
        <translation>若凭据以带外方式接收，则保持打开</translation>
    </message>
    <message>
        <source>no event name</source>
        <translation>没有事件名称</translation>
    </message>
    <message>
        <source>Do not cut texts within a character: most clients refuse the whole message.</source>
        <translation>不要在字符中间截断文本：多数客户端会拒绝整条消息。</translation>
    </message>
    <message>
        <source>Push notification is not UTF-8.</source>
        <translation>推送通知不是 UTF-8 编码。</translation>
    </message>
    <message>
        <source>Push notification begins with a byte order mark.</source>
        <translation>推送通知以字节顺序标记开头。</translation>
    </message>
    <message>
        <source>String of the push notification has half of a surrogate pair.</source>
        <translation>推送通知的字符串含有不成对的代理项。</translation>
    </message>
    <message>
        <source>Card is not UTF-8.</source>
        <translation>Agent Card 不是 UTF-8 编码。</translation>
    </message>
    <message>
        <source>Card begins with a byte order mark.</source>
        <translation>Agent Card 以字节顺序标记开头。</translation>
    </message>
    <message>
        <source>String of the card has half of a surrogate pair.</source>
        <translation>Agent Card 的字符串含有不成对的代理项。</translation>
    </message>
    <message>
        <source>the card as the agent sends it</source>
        <translation>智能体发送的原样卡片</translation>
    </message>
    <message>
        <source>Leave them with --signatures keep, to see whether the client checks them.</source>
        <translation>用 --signatures keep 保留签名，以查看客户端是否检查签名。</translation>
    </message>
    <message>
        <source>redirect that stays at the tap</source>
        <translation>不离开 Tap 的重定向</translation>
    </message>
    <message>
        <source>Tap the address that the redirect leads to, and give that tap to the client.</source>
        <translation>为重定向指向的地址启动 Tap，并将其地址提供给客户端。</translation>
    </message>
    <message>
        <source>client that reads as fast as the agent sends</source>
        <translation>读取速度跟得上智能体发送速度的客户端</translation>
    </message>
    <message>
        <source>client that reads to the end</source>
        <translation>读取到结束的客户端</translation>
    </message>
    <message>
        <source>A2A-Version of the request is not that of its form.</source>
        <translation>请求的 A2A-Version 与其格式的版本不符。</translation>
    </message>
    <message>
        <source>A2A-Version: 1.0</source>
        <translation>A2A-Version: 1.0</translation>
    </message>
    <message>
        <source>http or https webhook in a request of at most 1 MiB</source>
        <translation>不超过 1 MiB 的请求中的 http 或 https webhook</translation>
    </message>
</context>
<context>
    <name>a2a::RuleListModel</name>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>预期：%1</translation>
    </message>
    <message>
        <source>Side: client</source>
        <translation>责任方：客户端</translation>
    </message>
    <message>
        <source>What is wrong, or why it is not checked</source>
        <translation>问题，或不检查的原因</translation>
    </message>
</context>
<context>
    <name>a2a::RulesDialog</name>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>搜索规则</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>如何处理</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 checked, %2 not checked</source>
        <translation>检查 %1 条，未检查 %2 条</translation>
    </message>
    <message>
        <source>No matching rule.</source>
        <translation>没有匹配的规则。</translation>
    </message>
</context>
<context>
    <name>a2a::PartPreview</name>
    <message>
        <source>Shown as text until it is finished.</source>
        <translation>完成之前以文本显示。</translation>
    </message>
    <message>
        <source>Shown as text up to this chunk.</source>
        <translation>到此分块为止以文本显示。</translation>
    </message>
    <message>
        <source>Nothing received up to this chunk.</source>
        <translation>到此分块为止还没有收到内容。</translation>
    </message>
    <message>
        <source>It is empty.</source>
        <translation>内容为空。</translation>
    </message>
</context>
<context>
    <name>a2a::ScriptEditModel</name>
    <message>
        <source>Step %1. %2. Expects %3.</source>
        <translation>第 %1 步。%2。预期 %3。</translation>
    </message>
</context>
<context>
    <name>a2a::ScriptEditor</name>
    <message>
        <source>Edit script</source>
        <translation>编辑脚本</translation>
    </message>
    <message>
        <source>Steps of the script</source>
        <translation>脚本的步骤</translation>
    </message>
    <message>
        <source>Add a step</source>
        <translation>添加步骤</translation>
    </message>
    <message>
        <source>Duplicate the step</source>
        <translation>创建此步骤的副本</translation>
    </message>
    <message>
        <source>Delete the step</source>
        <translation>删除此步骤</translation>
    </message>
    <message>
        <source>Move the step up</source>
        <translation>上移此步骤</translation>
    </message>
    <message>
        <source>Move the step down</source>
        <translation>下移此步骤</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Adds an expectation from the responses to this step</source>
        <translation>根据此步骤的响应添加预期</translation>
    </message>
    <message>
        <source>Play or rehearse the script first</source>
        <translation>请先播放或排练脚本</translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>状态：%1</translation>
    </message>
    <message>
        <source>Artifact: %1</source>
        <translation>产物：%1</translation>
    </message>
    <message>
        <source>Text: “%1”</source>
        <translation>文本：“%1”</translation>
    </message>
    <message>
        <source>The script is not changed</source>
        <translation>脚本不会更改</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Expect what was received</source>
        <translation>以收到的内容作为预期</translation>
    </message>
</context>
<context>
    <name>a2a::SdkDifferences</name>
    <message>
        <source>How official SDKs would parse this event:</source>
        <translation>官方 SDK 会如何解析此事件：</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1：%2。%3</translation>
    </message>
</context>
<context>
    <name>a2a::SdkPage</name>
    <message>
        <source>How official SDKs would parse this event</source>
        <translation>官方 SDK 会如何解析此事件</translation>
    </message>
    <message>
        <source>Official SDKs parse it identically</source>
        <translation>官方 SDK 的解析结果一致</translation>
    </message>
    <message numerus="yes">
        <source>%n official SDK(s) would parse it differently</source>
        <translation>
            <numerusform>%n 个官方 SDK 的解析结果不同</numerusform>
        </translation>
    </message>
    <message>
        <source>SDKs</source>
        <translation>SDK</translation>
    </message>
    <message numerus="yes">
        <source>%n SDK(s) differ</source>
        <translation>
            <numerusform>%n 个 SDK 不同</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::SearchField</name>
    <message>
        <source>Search everywhere</source>
        <translation>全局搜索</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Match case (Alt+C)</source>
        <translation>区分大小写 (Alt+C)</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>全字匹配</translation>
    </message>
    <message>
        <source>Whole words only (Alt+O)</source>
        <translation>仅全字匹配 (Alt+O)</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Regular expression (Alt+X)</source>
        <translation>正则表达式 (Alt+X)</translation>
    </message>
    <message>
        <source>Previous result</source>
        <translation>上一个结果</translation>
    </message>
    <message>
        <source>Previous result (Shift+F4)</source>
        <translation>上一个结果 (Shift+F4)</translation>
    </message>
    <message>
        <source>Next result</source>
        <translation>下一个结果</translation>
    </message>
    <message>
        <source>Next result (F4)</source>
        <translation>下一个结果 (F4)</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭搜索</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
</context>
<context>
    <name>a2a::SearchModel</name>
    <message>
        <source>Card</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>聊天</translation>
    </message>
    <message>
        <source>Artifacts</source>
        <translation>产物</translation>
    </message>
    <message>
        <source>Wire log</source>
        <translation>报文日志</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>批注</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n results</source>
        <translation>
            <numerusform>%1，%n 个结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Frame %1 · %2</source>
        <translation>第 %1 帧 · %2</translation>
    </message>
    <message>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
</context>
<context>
    <name>a2a::SearchPane</name>
    <message>
        <source>Search everywhere…</source>
        <translation>全局搜索…</translation>
    </message>
    <message>
        <source>Next search result</source>
        <translation>下一个搜索结果</translation>
    </message>
    <message>
        <source>Previous search result</source>
        <translation>上一个搜索结果</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message numerus="yes">
        <source>%n results</source>
        <translation>
            <numerusform>%n 个结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Search chat, artifacts, wire log, cards and your comments.</source>
        <translation>搜索聊天、产物、报文日志、卡片和您的批注。</translation>
    </message>
    <message>
        <source>No match in this session.</source>
        <translation>此会话中没有匹配项。</translation>
    </message>
    <message>
        <source>at least %1 results</source>
        <translation>至少 %1 个结果</translation>
    </message>
    <message>
        <source>%1: only the first %2 are listed. Refine the search.</source>
        <translation>%1：只列出前 %2 个结果。请缩小搜索范围。</translation>
    </message>
    <message>
        <source>Only the first %1 per location are listed. Refine the search.</source>
        <translation>每处只列出前 %1 个结果。请缩小搜索范围。</translation>
    </message>
    <message numerus="yes">
        <source>%n large items were searched only as raw data in the wire log.</source>
        <translation>
            <numerusform>%n 项较大的内容只在报文日志中按原始数据搜索。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n results so far, %1% searched</source>
        <translation>
            <numerusform>目前 %n 个结果，已搜索 %1%</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
</context>
<context>
    <name>a2a::SecretEdit</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show while held: %1</source>
        <translation>按住时显示：%1</translation>
    </message>
    <message>
        <source>Shown while the button (or Space) is held</source>
        <translation>按住此按钮（或空格键）时显示</translation>
    </message>
</context>
<context>
    <name>a2a::SessionMessageArea</name>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Collapse messages</source>
        <translation>折叠消息</translation>
    </message>
    <message>
        <source>Show all messages</source>
        <translation>显示全部消息</translation>
    </message>
</context>
<context>
    <name>a2a::SessionControls</name>
    <message>
        <source>Not saved, %1</source>
        <comment>title of a recording</comment>
        <translation>未保存，%1</translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the session as</source>
        <translation>会话另存为</translation>
    </message>
    <message>
        <source>Discard the recording</source>
        <translation>丢弃录制</translation>
    </message>
    <message>
        <source>Discard what was recorded since %1?</source>
        <translation>丢弃自 %1 以来录制的内容？</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Recording is stopped: new data is in memory only.</source>
        <translation>录制已停止：新数据只在内存中。</translation>
    </message>
    <message>
        <source>Record again</source>
        <translation>重新录制</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>保存到别处…</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>The session was not saved. %1</source>
        <translation>会话未保存。%1</translation>
    </message>
    <message>
        <source>Continue recording</source>
        <translation>继续录制</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>停止录制</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Read all of it</source>
        <translation>读取全部</translation>
    </message>
    <message>
        <source>This recording was not finished: its last quarter of a second may be missing. Everything before is complete.</source>
        <translation>这份录制没有正常结束：最后四分之一秒可能缺失。之前的内容是完整的。</translation>
    </message>
    <message>
        <source>Offline recording of %1. Connect to continue.</source>
        <translation>%1 的离线录制。连接后可以继续。</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>重放</translation>
    </message>
    <message>
        <source>Replays it from the start (Ctrl+Alt+Y)</source>
        <translation>从头重放 (Ctrl+Alt+Y)</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Opens it in a window</source>
        <translation>在窗口中打开</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Delete the recording</source>
        <translation>删除录制</translation>
    </message>
    <message>
        <source>Delete the recording of %1?</source>
        <translation>删除 %1 的录制？</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The disk is slower than the agents: their responses wait until it has caught up. Nothing is lost.</source>
        <translation>磁盘速度跟不上智能体：响应会延迟，直到磁盘赶上。不会丢失数据。</translation>
    </message>
    <message>
        <source>Close the session</source>
        <translation>关闭会话</translation>
    </message>
    <message>
        <source>A part of this session is in memory only.</source>
        <translation>该会话的一部分只在内存中。</translation>
    </message>
    <message>
        <source>It could not be written to disk. When the window closes, it is lost.</source>
        <translation>它未能写入磁盘。窗口关闭后，它将丢失。</translation>
    </message>
    <message>
        <source>It arrived after recording was stopped. When the window closes, it is lost.</source>
        <translation>它是在停止录制之后收到的。窗口关闭后，它将丢失。</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Writes the whole session there</source>
        <translation>将整个会话写到那里</translation>
    </message>
    <message>
        <source>Reading %1… Agents: %2, conversations: %3, tasks: %4, frames: %5</source>
        <translation>正在读取 %1… 智能体：%2，对话：%3，任务：%4，帧：%5</translation>
    </message>
    <message>
        <source>%1 on disk will be deleted and an empty session starts. Open streams are closed. Saved copies are kept.</source>
        <translation>将删除磁盘上的 %1，并开始一个空会话。打开的流会关闭。已保存的副本会保留。</translation>
    </message>
    <message>
        <source>Marks and comments could not be saved next to the file. They are lost when the window closes.</source>
        <translation>标记和批注无法保存到会话文件旁的文件。关闭窗口后它们将丢失。</translation>
    </message>
    <message>
        <source>Close and discard</source>
        <translation>关闭并丢弃</translation>
    </message>
    <message>
        <source>Writes the whole session to a new recording</source>
        <translation>将整个会话写入新的录制</translation>
    </message>
    <message>
        <source>Another program has locked the session file %1. New data is kept in memory and written when the lock is released.</source>
        <translation>另一个程序锁定了会话文件 %1。新数据暂存于内存，锁释放后写入。</translation>
    </message>
    <message>
        <source>Writes the whole session there and continues recording there</source>
        <translation>将整个会话写到那里，并在那里继续录制</translation>
    </message>
    <message>
        <source>This recording uses %1, more than the limit of %2 in the settings. It continues until you decide.</source>
        <translation>此录制占用 %1，超过设置中 %2 的上限。在您决定之前会继续录制。</translation>
    </message>
    <message>
        <source>This recording uses %1, close to the limit of %2 in the settings.</source>
        <translation>此录制占用 %1，接近设置中 %2 的上限。</translation>
    </message>
    <message>
        <source>Asks again after the same amount of data</source>
        <translation>再增加同样多的数据后再次询问</translation>
    </message>
    <message>
        <source>Recorded data is kept</source>
        <translation>已录制的内容会保留</translation>
    </message>
    <message>
        <source>Reading progress</source>
        <translation>读取进度</translation>
    </message>
    <message>
        <source>Shows the part read so far</source>
        <translation>显示目前已读取的部分</translation>
    </message>
    <message>
        <source>Reading was canceled: only the part read so far is shown.</source>
        <translation>读取已取消：只显示已读取的部分。</translation>
    </message>
    <message>
        <source>A2A Scope quit before this recording was closed: %1.</source>
        <translation>A2A Scope 在此录制关闭之前退出：%1。</translation>
    </message>
    <message>
        <source>Keeps it in the list of recent recordings</source>
        <translation>保留在最近录制的列表中</translation>
    </message>
    <message>
        <source>Last session: %1.</source>
        <translation>上次会话：%1。</translation>
    </message>
    <message>
        <source>Continue last session</source>
        <translation>继续上次会话</translation>
    </message>
    <message>
        <source>Writes the whole session to its file, or to a new recording</source>
        <translation>将整个会话写入其文件，或写入新的录制</translation>
    </message>
    <message>
        <source>This session goes on. What is new is in a new recording; it can continue in %1 instead.</source>
        <translation>此会话正在继续。新内容位于新的录制中；也可以改为在 %1 中继续。</translation>
    </message>
    <message>
        <source>Continue in this file</source>
        <translation>在此文件中继续</translation>
    </message>
    <message>
        <source>%1 then has everything, from the first event on</source>
        <translation>此后 %1 包含从第一个事件起的全部内容</translation>
    </message>
    <message>
        <source>Keep a new recording</source>
        <translation>保留新的录制</translation>
    </message>
    <message>
        <source>%1 stays as it is</source>
        <translation>%1 保持原样</translation>
    </message>
    <message>
        <source>Saved as %1. Recording continues there.</source>
        <translation>已保存为 %1，并在其中继续录制。</translation>
    </message>
    <message>
        <source>Opens its recording; new data is added to it</source>
        <translation>打开该会话的录制；新数据会添加到其中</translation>
    </message>
    <message>
        <source>%1 is saved.</source>
        <translation>%1 已保存。</translation>
    </message>
</context>
<context>
    <name>a2a::Sessions</name>
    <message>
        <source>Sessions (*.a2ascope)</source>
        <translation>会话 (*.a2ascope)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>when, how large</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n other(s)</source>
        <comment>agents</comment>
        <translation>
            <numerusform>%1 以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>agent, title of a conversation</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>a2a::SettingsControl</name>
    <message>
        <source>Addresses cleared.</source>
        <translation>地址已清除。</translation>
    </message>
    <message>
        <source>Zoom: %1%</source>
        <translation>缩放：%1%</translation>
    </message>
</context>
<context>
    <name>a2a::SettingsDialog</name>
    <message>
        <source>Poll tasks without an open stream</source>
        <translation>轮询没有打开的流的任务</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Response timeout</source>
        <translation>响应超时</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Stream idle timeout</source>
        <translation>流空闲超时</translation>
    </message>
    <message>
        <source>Applies to the next call of every agent.</source>
        <translation>从下一次调用起对每个智能体生效。</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Reset everything</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>until I delete them</source>
        <translation>直到我删除</translation>
    </message>
    <message>
        <source>How long unsaved recordings are kept</source>
        <translation>未保存的录制保留多久</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>Recording size at which to ask</source>
        <translation>询问时的录制大小</translation>
    </message>
    <message>
        <source>Keep unsaved recordings (days)</source>
        <translation>未保存的录制保留天数</translation>
    </message>
    <message>
        <source>Notify me when a task needs input or authentication, fails or completes</source>
        <translation>任务需要输入或认证、失败或完成时通知我</translation>
    </message>
    <message>
        <source>By a desktop notification while the window is not in front; not for tasks that complete within 10 s</source>
        <translation>窗口不在最前时以桌面通知提示；10 秒内完成的不提示</translation>
    </message>
    <message>
        <source>Messages, states, questions, errors</source>
        <translation>消息、状态、问题和错误</translation>
    </message>
    <message>
        <source>Questions and errors</source>
        <translation>问题和错误</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Announce to screen readers</source>
        <translation>向屏幕阅读器播报</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>减少动态效果</translation>
    </message>
    <message>
        <source>Resubscribe after a stream is interrupted</source>
        <translation>流中断后重新订阅</translation>
    </message>
    <message>
        <source>Disables spinning, fading and blinking</source>
        <translation>停用旋转、淡入淡出和闪烁效果</translation>
    </message>
    <message>
        <source>Ask when a recording reaches</source>
        <translation>录制达到此大小时询问</translation>
    </message>
    <message>
        <source>Settings file</source>
        <translation>设置文件</translation>
    </message>
    <message>
        <source>Stores layout, settings and agent addresses. Never contains secrets or agent responses.</source>
        <translation>保存布局、设置和智能体地址。不包含敏感信息或智能体的响应。</translation>
    </message>
    <message>
        <source>Clear addresses</source>
        <translation>清除地址</translation>
    </message>
    <message>
        <source>Only typed addresses; the list of agents is kept</source>
        <translation>仅清除输入过的地址；智能体列表会保留</translation>
    </message>
    <message>
        <source>Resets all settings, the layout and the addresses to defaults</source>
        <translation>将所有设置、布局和地址恢复为默认值</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Show the audience why a step failed, and failures in red</source>
        <translation>向观众显示步骤失败的原因，并以红色显示失败</translation>
    </message>
    <message>
        <source>Otherwise failed and rejected states are gray for the audience, and only the notes say why</source>
        <translation>否则观众看到的失败和被拒绝的状态为灰色，只有备注会说明原因</translation>
    </message>
    <message>
        <source>Presenter view</source>
        <translation>演示视图</translation>
    </message>
    <message>
        <source>Clicker key that skips a failed step</source>
        <translation>用于跳过失败步骤的翻页器按键</translation>
    </message>
    <message>
        <source>Press the key, or the clicker&apos;s button</source>
        <translation>按下该键，或翻页器上的按钮</translation>
    </message>
    <message>
        <source>Key that skips a failed step</source>
        <translation>跳过失败步骤的按键</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+回车</translation>
    </message>
    <message>
        <source>Key that sends a message</source>
        <translation>发送消息的按键</translation>
    </message>
    <message>
        <source>The other key starts a new line, as does Shift+Enter</source>
        <translation>另一个按键换行，Shift+回车也换行</translation>
    </message>
</context>
<context>
    <name>a2a::MultiChoiceField</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>a2a::Severity</name>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
</context>
<context>
    <name>a2a::SideBySideView</name>
    <message>
        <source>Artifacts side by side</source>
        <translation>并排显示产物</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to one artifact (Esc)</source>
        <translation>返回单个产物 (Esc)</translation>
    </message>
    <message>
        <source>Back to one artifact</source>
        <translation>返回单个产物</translation>
    </message>
    <message numerus="yes">
        <source>%n artifacts, synchronized</source>
        <translation>
            <numerusform>%n 个产物，时间同步</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 artifacts, synchronized</source>
        <translation>%2 个产物中的 %1 个，时间同步</translation>
    </message>
</context>
<context>
    <name>a2a::SignInDialog</name>
    <message>
        <source>Authentication for %1</source>
        <translation>%1 的认证</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Met&amp;hod</source>
        <translation>方式(&amp;H)</translation>
    </message>
    <message>
        <source>Clear auth</source>
        <translation>清除登录信息</translation>
    </message>
    <message>
        <source>Add manually</source>
        <translation>手动添加</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Sent in addition to the above</source>
        <translation>与上面的一同发送</translation>
    </message>
    <message>
        <source>Store in the system keychain</source>
        <translation>保存到系统密钥环</translation>
    </message>
    <message>
        <source>No keychain is available: kept for this session only.</source>
        <translation>没有可用的密钥环：只在本次会话中保留。</translation>
    </message>
    <message>
        <source>Signs out and deletes the stored credentials</source>
        <translation>退出登录并删除已保存的凭据</translation>
    </message>
    <message>
        <source>Manual: %1</source>
        <translation>手动：%1</translation>
    </message>
    <message>
        <source>%1, for the skill %2</source>
        <translation>%1，用于技能 %2</translation>
    </message>
    <message>
        <source>Required by the card.</source>
        <translation>卡片要求这种方式。</translation>
    </message>
    <message>
        <source>Named by the agent&apos;s last 401 response.</source>
        <translation>智能体最近一次 401 响应给出了这种方式。</translation>
    </message>
    <message>
        <source>Required by the skill %1.</source>
        <translation>技能 %1 要求这种方式。</translation>
    </message>
    <message>
        <source>Declared by the card, but not required.</source>
        <translation>卡片声明了这种方式，但并不要求。</translation>
    </message>
    <message>
        <source>Sent only to %1. Masked in the wire log, recordings and exports.</source>
        <translation>只发送到 %1。在报文日志、录制和导出中都会遮盖。</translation>
    </message>
    <message>
        <source>This connection is not encrypted (http): the secret can be read in transit.</source>
        <translation>此连接未加密（http）：敏感信息在传输途中可能被读取。</translation>
    </message>
    <message>
        <source>Authentication method</source>
        <translation>认证方式</translation>
    </message>
    <message>
        <source>Allow %1 and sign in</source>
        <translation>允许 %1 并登录</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
</context>
<context>
    <name>a2a::SignInMessages</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Auth…</source>
        <translation>认证…</translation>
    </message>
    <message>
        <source>The credentials of %1 were set for %2, but its card directs requests to %3. Send them there, too?</source>
        <translation>%1 的凭据是为 %2 设置的，但其卡片将请求指向 %3。也将凭据发送到那里吗？</translation>
    </message>
    <message>
        <source>Send credentials</source>
        <translation>发送凭据</translation>
    </message>
    <message>
        <source>Future requests to %1 include them</source>
        <translation>今后发往 %1 的请求都会包含凭据</translation>
    </message>
    <message>
        <source>Don&apos;t send</source>
        <translation>不发送</translation>
    </message>
    <message>
        <source>You will not be asked again</source>
        <translation>不会再次询问</translation>
    </message>
</context>
<context>
    <name>a2a::SignInRequirements</name>
    <message>
        <source>API key in %1</source>
        <translation>%1 中的 API 密钥</translation>
    </message>
    <message>
        <source>HTTP %1</source>
        <translation>HTTP %1</translation>
    </message>
    <message>
        <source>client certificate</source>
        <translation>客户端证书</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>a2a::SignInPage</name>
    <message>
        <source>Not signed in</source>
        <translation>未登录</translation>
    </message>
    <message>
        <source>You can close this page and go back to A2A Scope.</source>
        <translation>可以关闭此页面并返回 A2A Scope。</translation>
    </message>
    <message>
        <source>See A2A Scope for the error. You can close this page.</source>
        <translation>请在 A2A Scope 中查看错误。可以关闭此页面。</translation>
    </message>
    <message>
        <source>Authorization response received</source>
        <translation>已收到授权响应</translation>
    </message>
</context>
<context>
    <name>a2a::SignInPanel</name>
    <message>
        <source>The task requires: %1</source>
        <translation>任务要求：%1</translation>
    </message>
    <message>
        <source>Provider: %1</source>
        <translation>提供方：%1</translation>
    </message>
    <message>
        <source>Scopes: %1</source>
        <translation>权限范围：%1</translation>
    </message>
    <message>
        <source>Authentication details</source>
        <translation>认证详情</translation>
    </message>
    <message>
        <source>A token or key for the requests to this agent (Ctrl+Shift+I)</source>
        <translation>用于向该智能体发送请求的令牌或密钥 (Ctrl+Shift+I)</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Subscribe</source>
        <translation>订阅</translation>
    </message>
    <message>
        <source>Subscribes to the task until it continues</source>
        <translation>订阅任务，直到它继续</translation>
    </message>
    <message>
        <source>Get task</source>
        <translation>获取任务</translation>
    </message>
    <message>
        <source>Checks whether the task has continued</source>
        <translation>检查任务是否已继续</translation>
    </message>
    <message>
        <source>OK, I have signed in.</source>
        <extracomment>A message to the agent. It begins with &quot;OK&quot; in every language.</extracomment>
        <translation>OK，我已登录。</translation>
    </message>
    <message>
        <source>Open %1 in the browser</source>
        <translation>在浏览器中打开 %1</translation>
    </message>
    <message>
        <source>Credentials set at %1</source>
        <translation>凭据已于 %1 设置</translation>
    </message>
    <message>
        <source>Sign in there, or set credentials here.</source>
        <translation>请在那里登录，或在此设置凭据。</translation>
    </message>
    <message>
        <source>They are sent with every request from now on.</source>
        <translation>从现在起，每个请求都会附带它们。</translation>
    </message>
    <message>
        <source>Then reply in the task: it continues with the next message.</source>
        <translation>然后在任务中回复：任务会随下一条消息继续。</translation>
    </message>
    <message>
        <source>The task may continue by itself: its stream is open.</source>
        <translation>任务可能会自行继续：它的流处于打开状态。</translation>
    </message>
    <message>
        <source>The task may continue by itself: it is polled meanwhile.</source>
        <translation>任务可能会自行继续：其间会轮询它。</translation>
    </message>
    <message>
        <source>The task may continue by itself: subscribe or get the task to see it.</source>
        <translation>任务可能会自行继续：订阅或获取任务即可看到。</translation>
    </message>
    <message>
        <source>Auth…</source>
        <translation>认证…</translation>
    </message>
    <message>
        <source>Declared by the card: %1</source>
        <translation>卡片声明：%1</translation>
    </message>
    <message>
        <source>Authentication status</source>
        <translation>认证状态</translation>
    </message>
    <message>
        <source>How the task continues</source>
        <translation>任务如何继续</translation>
    </message>
    <message>
        <source>Continue: send “%1”</source>
        <extracomment>%1: the message that is sent then</extracomment>
        <translation>继续：发送“%1”</translation>
    </message>
    <message>
        <source>Sends this message in the task</source>
        <translation>在该任务中发送此消息</translation>
    </message>
</context>
<context>
    <name>a2a::SignInTr</name>
    <message>
        <source>Bearer token</source>
        <translation>Bearer 令牌</translation>
    </message>
    <message>
        <source>Authorization: %1</source>
        <translation>Authorization：%1</translation>
    </message>
    <message>
        <source>User name and password</source>
        <translation>用户名和密码</translation>
    </message>
    <message>
        <source>API key in a header</source>
        <translation>标头中的 API 密钥</translation>
    </message>
    <message>
        <source>API key in the header %1</source>
        <translation>标头 %1 中的 API 密钥</translation>
    </message>
    <message>
        <source>API key in the query</source>
        <translation>查询参数中的 API 密钥</translation>
    </message>
    <message>
        <source>API key in the query, %1</source>
        <translation>查询参数 %1 中的 API 密钥</translation>
    </message>
    <message>
        <source>API key in a cookie</source>
        <translation>Cookie 中的 API 密钥</translation>
    </message>
    <message>
        <source>API key in the cookie %1</source>
        <translation>Cookie %1 中的 API 密钥</translation>
    </message>
    <message>
        <source>OAuth 2</source>
        <translation>OAuth 2</translation>
    </message>
    <message>
        <source>OpenID Connect</source>
        <translation>OpenID Connect</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>客户端证书</translation>
    </message>
    <message>
        <source>Scheme %1</source>
        <translation>方案 %1</translation>
    </message>
    <message>
        <source>No auth</source>
        <translation>无认证</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>密码短语</translation>
    </message>
</context>
<context>
    <name>a2a::SignatureSection</name>
    <message>
        <source>Not signed</source>
        <translation>未签名</translation>
    </message>
    <message>
        <source>Signature: %1</source>
        <translation>签名：%1</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>Further signatures are not checked: %1.</source>
        <translation>其余签名未检查：%1 个。</translation>
    </message>
    <message>
        <source>Key from a file…</source>
        <translation>从文件读取密钥…</translation>
    </message>
    <message>
        <source>Checks the signatures with a JWK, a JWK set or a PEM file</source>
        <translation>用 JWK、JWK 集或 PEM 文件验证签名</translation>
    </message>
    <message>
        <source>key “%1”</source>
        <translation>密钥“%1”</translation>
    </message>
    <message>
        <source>type %1</source>
        <translation>类型 %1</translation>
    </message>
    <message>
        <source>Signature %1: %2</source>
        <translation>签名 %1：%2</translation>
    </message>
    <message>
        <source>Protected header: %1</source>
        <translation>受保护标头：%1</translation>
    </message>
    <message>
        <source>Nothing is fetched from there. %1</source>
        <translation>不会从那里获取任何内容。%1</translation>
    </message>
    <message>
        <source>Key not received: %1</source>
        <translation>未收到密钥：%1</translation>
    </message>
    <message>
        <source>Get the key from %1…</source>
        <translation>从 %1 获取密钥…</translation>
    </message>
    <message>
        <source>Shows the address and asks before anything is sent there</source>
        <translation>先显示地址并询问，然后才会向那里发送内容</translation>
    </message>
    <message>
        <source>Signature: verified, but does not cover the whole card</source>
        <translation>签名：已验证，但未覆盖整个卡片</translation>
    </message>
    <message>
        <source>The key file could not be used: %1</source>
        <translation>无法使用密钥文件：%1</translation>
    </message>
    <message>
        <source>Key location claimed by the signature: %1</source>
        <translation>签名声称的密钥位置：%1</translation>
    </message>
    <message>
        <source>Not covered by the signature: %1</source>
        <translation>签名未覆盖：%1</translation>
    </message>
    <message>
        <source>Fetching the key…</source>
        <translation>正在获取密钥…</translation>
    </message>
</context>
<context>
    <name>a2a::AudioPlayer</name>
    <message>
        <source>Audio cannot be played: neither pacat nor aplay is installed. Install the package pulseaudio-utils or alsa-utils.</source>
        <translation>无法播放音频：没有安装 pacat 或 aplay。请安装软件包 pulseaudio-utils 或 alsa-utils。</translation>
    </message>
    <message>
        <source>Audio cannot be played: %1 could not be started (%2).</source>
        <translation>无法播放音频：无法启动 %1（%2）。</translation>
    </message>
    <message>
        <source>Audio cannot be played: %1 ended with “%2”. Is there an audio device?</source>
        <translation>无法播放音频：%1 以“%2”结束。有音频设备吗？</translation>
    </message>
    <message>
        <source>Playback stopped early: the rest is damaged or in an unknown format.</source>
        <translation>播放提前结束：其余部分已损坏或格式未知。</translation>
    </message>
    <message>
        <source>Audio cannot be played: the file is damaged or in an unknown format.</source>
        <translation>无法播放音频：文件已损坏或格式未知。</translation>
    </message>
</context>
<context>
    <name>a2a::PresentationPage</name>
    <message>
        <source>The script is over.</source>
        <translation>脚本已结束。</translation>
    </message>
    <message>
        <source>With %1</source>
        <translation>智能体：%1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more steps</source>
        <translation>
            <numerusform>还有 %n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>Page of the script</source>
        <translation>脚本页</translation>
    </message>
</context>
<context>
    <name>a2a::ReplacementsModel</name>
    <message>
        <source>Mail address</source>
        <translation>电子邮件地址</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词语</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Placeholder</source>
        <translation>占位内容</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
</context>
<context>
    <name>a2a::StateChoice</name>
    <message>
        <source>A direct message instead of a task</source>
        <translation>直接返回消息，而不是任务</translation>
    </message>
    <message>
        <source>terminal or interrupted state</source>
        <translation>终态或中断状态</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
</context>
<context>
    <name>a2a::SessionStatusBar</name>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>no agent</source>
        <translation>没有智能体</translation>
    </message>
    <message>
        <source>%1 (forced)</source>
        <translation>%1（强制）</translation>
    </message>
    <message>
        <source>stream open</source>
        <translation>流已打开</translation>
    </message>
    <message>
        <source>%1 streams open</source>
        <translation>%1 个流处于打开状态</translation>
    </message>
    <message>
        <source>1 call pending</source>
        <translation>1 个调用待响应</translation>
    </message>
    <message>
        <source>%1 calls pending</source>
        <translation>%1 个调用待响应</translation>
    </message>
    <message>
        <source>%1 frames</source>
        <translation>%1 帧</translation>
    </message>
    <message>
        <source>%1 recorded</source>
        <translation>已录制 %1</translation>
    </message>
    <message>
        <source>no auth</source>
        <translation>无认证</translation>
    </message>
    <message>
        <source>Stop listening</source>
        <translation>停止监听</translation>
    </message>
    <message>
        <source>Stop listening for push notifications</source>
        <translation>停止监听推送通知</translation>
    </message>
    <message>
        <source>receiving at %1 · %2</source>
        <translation>正在 %1 接收 · %2</translation>
    </message>
    <message>
        <source>Push notifications so far. Click for the receivers.</source>
        <translation>目前收到的推送通知。点击查看接收器。</translation>
    </message>
    <message>
        <source>receiving at %1, reachable from the network · %2</source>
        <translation>正在 %1 接收，可从网络访问 · %2</translation>
    </message>
    <message>
        <source>Push notification receivers</source>
        <translation>推送通知接收器</translation>
    </message>
</context>
<context>
    <name>a2a::SignInStepForm</name>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>选择：%1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>User name</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>PEM or PKCS#12 (.p12, .pfx)</source>
        <translation>PEM 或 PKCS#12（.p12、.pfx）</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message>
        <source>Set manually; not required by the card.</source>
        <translation>手动设置；卡片没有要求。</translation>
    </message>
    <message>
        <source>This scheme is not supported. If you already have its result, such as a token, add it manually.</source>
        <translation>不支持此方案。如果已有其结果（例如令牌），请手动添加。</translation>
    </message>
    <message>
        <source>Client certificate file</source>
        <translation>客户端证书文件</translation>
    </message>
    <message>
        <source>Client certificate&apos;s key file</source>
        <translation>客户端证书的密钥文件</translation>
    </message>
    <message>
        <source>Scheme: %1</source>
        <translation>方案：%1</translation>
    </message>
    <message>
        <source>PEM; leave empty if in the same file</source>
        <translation>PEM；若在同一文件中则留空</translation>
    </message>
</context>
<context>
    <name>a2a::StopButton</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Closes the stream; the task continues</source>
        <translation>关闭流；任务继续进行</translation>
    </message>
    <message>
        <source>Asks the agent to cancel the task</source>
        <translation>请求智能体取消任务</translation>
    </message>
    <message>
        <source>C&amp;lose stream</source>
        <translation>关闭流(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Cancel task</source>
        <translation>取消任务(&amp;C)</translation>
    </message>
</context>
<context>
    <name>a2a::StripView</name>
    <message>
        <source>Timeline strip</source>
        <translation>时间线条</translation>
    </message>
</context>
<context>
    <name>a2a::StructuredOutputDialog</name>
    <message>
        <source>Request structured output</source>
        <translation>请求结构化输出</translation>
    </message>
    <message>
        <source>Media type of the output</source>
        <translation>输出的媒体类型</translation>
    </message>
    <message>
        <source>JSON Schema of the output</source>
        <translation>输出的 JSON Schema</translation>
    </message>
    <message>
        <source>Schema check</source>
        <translation>Schema 检查</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Media type</source>
        <translation>媒体类型</translation>
    </message>
    <message>
        <source>JSON Schema</source>
        <translation>JSON Schema</translation>
    </message>
    <message>
        <source>Without a schema only the media type is requested.</source>
        <translation>没有 Schema 时只请求媒体类型。</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Valid JSON, but it does not look like a JSON Schema.</source>
        <translation>有效的 JSON，但看起来不像 JSON Schema。</translation>
    </message>
    <message>
        <source>A JSON Schema.</source>
        <translation>是 JSON Schema。</translation>
    </message>
    <message>
        <source>A JSON Schema of: %1</source>
        <translation>JSON Schema，描述：%1</translation>
    </message>
    <message>
        <source>Sample: a list of tickets; edit as needed</source>
        <translation>示例：工单列表，可按需修改</translation>
    </message>
    <message>
        <source>Both are sent as metadata of the text part</source>
        <translation>两者作为文本部件的元数据发送</translation>
    </message>
    <message>
        <source>Sent as metadata (mimeType, schema) of the next message&apos;s text part. Agents that support it respond with text in that format.</source>
        <translation>作为下一条消息文本部件的元数据（mimeType、schema）发送。支持它的智能体会以该格式的文本响应。</translation>
    </message>
</context>
<context>
    <name>a2a::TapBehaviorRow</name>
    <message>
        <source>Push &amp;notifications too</source>
        <translation>推送通知也经过(&amp;N)</translation>
    </message>
    <message>
        <source>Let the agent &amp;finish</source>
        <translation>让智能体执行完毕(&amp;F)</translation>
    </message>
    <message>
        <source>Fetch keys</source>
        <translation>获取密钥</translation>
    </message>
    <message>
        <source>Sends a request to the agent. Without its keys, signatures stay unverified.</source>
        <translation>将向智能体发送请求。没有其密钥，签名就无法验证。</translation>
    </message>
    <message>
        <source>Clients&apos; webhooks get an address of the tap: notifications pass through it and are shown. The agent sees another address</source>
        <translation>客户端的 webhook 会换成 Tap 的地址：通知经过 Tap 并显示出来。智能体看到的是另一个地址</translation>
    </message>
    <message>
        <source>Requests finish at the agent after their client disconnects</source>
        <translation>客户端断开后，请求仍在智能体处执行完毕</translation>
    </message>
    <message>
        <source>drop signatures of changed cards</source>
        <translation>移除已更改卡片的签名</translation>
    </message>
    <message>
        <source>keep signatures of changed cards</source>
        <translation>保留已更改卡片的签名</translation>
    </message>
    <message>
        <source>Signatures of changed cards</source>
        <translation>已更改卡片的签名</translation>
    </message>
    <message>
        <source>A changed card does not verify. Keep its signatures to see whether a client checks them</source>
        <translation>已更改的卡片无法通过验证。保留其签名可查看客户端是否检查签名</translation>
    </message>
    <message>
        <source>Choices in effect</source>
        <translation>已生效的选项</translation>
    </message>
    <message>
        <source>Webhooks registered: %1; notifications: %2.</source>
        <translation>已注册的 webhook：%1；通知：%2。</translation>
    </message>
    <message>
        <source>Push notifications to webhooks registered before still pass.</source>
        <translation>发往此前注册的 webhook 的推送通知仍会经过。</translation>
    </message>
    <message>
        <source>Push notifications pass through %1, in place of the clients&apos; webhooks.</source>
        <translation>推送通知经过 %1，代替客户端的 webhook。</translation>
    </message>
    <message>
        <source>The agent&apos;s keys were fetched: signatures are verified from now on.</source>
        <translation>已获取智能体的密钥：从现在起验证签名。</translation>
    </message>
    <message>
        <source>Keys could not be fetched from %1: %2</source>
        <translation>无法从 %1 获取密钥：%2</translation>
    </message>
    <message>
        <source>The agent signs its push notifications. Its keys at %1 have not been fetched, so signatures are unverified.</source>
        <translation>智能体对其推送通知签名。尚未获取 %1 处的密钥，因此签名未经验证。</translation>
    </message>
    <message>
        <source>Add &amp;your credentials</source>
        <translation>添加您的凭据(&amp;Y)</translation>
    </message>
    <message>
        <source>Requests without credentials get yours for the agent. Every program of this machine can use them</source>
        <translation>没有凭据的请求会带上您用于该智能体的凭据。本机的每个程序都能使用它们</translation>
    </message>
    <message>
        <source>You have no credentials for this agent: nothing is added to requests.</source>
        <translation>您没有此智能体的凭据：请求中不会添加任何内容。</translation>
    </message>
    <message>
        <source>Your credentials are added to requests without any: %1.</source>
        <translation>没有凭据的请求会添加您的凭据：%1。</translation>
    </message>
</context>
<context>
    <name>a2a::TapDetails</name>
    <message>
        <source>What to give to the client</source>
        <translation>提供给客户端的内容</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用于</translation>
    </message>
    <message>
        <source>Give the client</source>
        <translation>提供给客户端</translation>
    </message>
    <message>
        <source>In place of</source>
        <translation>代替</translation>
    </message>
    <message>
        <source>Addresses of the tap</source>
        <translation>Tap 的地址</translation>
    </message>
    <message>
        <source>&amp;Copy address</source>
        <translation>复制地址(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Try it:</source>
        <translation>试一试(&amp;T)：</translation>
    </message>
    <message>
        <source>Copy co&amp;mmand</source>
        <translation>复制命令(&amp;M)</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Last request</source>
        <translation>最近的请求</translation>
    </message>
    <message>
        <source>Clients of the tap</source>
        <translation>Tap 的客户端</translation>
    </message>
    <message>
        <source>What the tap changes</source>
        <translation>Tap 更改的内容</translation>
    </message>
    <message>
        <source>A command that talks to the agent through the tap</source>
        <translation>通过 Tap 与智能体通信的命令</translation>
    </message>
    <message>
        <source>No client has called yet.</source>
        <translation>尚无客户端调用。</translation>
    </message>
    <message>
        <source>The tap is off: clients get no connection.</source>
        <translation>Tap 已关闭：客户端无法连接。</translation>
    </message>
    <message>
        <source>Cards changed: %1.</source>
        <translation>已更改的卡片：%1。</translation>
    </message>
    <message>
        <source>Headers replaced or dropped: %1.</source>
        <translation>已替换或移除的标头：%1。</translation>
    </message>
    <message>
        <source>Requests refused: %1.</source>
        <translation>已拒绝的请求：%1。</translation>
    </message>
    <message>
        <source>%1, of them streams: %2</source>
        <translation>%1，其中流：%2</translation>
    </message>
    <message>
        <source>Not tapped: %1.</source>
        <translation>未接入 Tap：%1。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Give your client the card&apos;s address in place of the agent&apos;s, or the agent&apos;s where it wants a base URL; what the card names leads to the tap, too.</source>
        <translation>请把卡片的地址代替智能体的地址提供给客户端；如果客户端需要基础 URL，则提供智能体的地址。卡片中的地址同样指向 Tap。</translation>
    </message>
</context>
<context>
    <name>a2a::TapManager</name>
    <message>
        <source>Only agents at an http or https address can be tapped.</source>
        <translation>只能为 http 或 https 地址的智能体启动 Tap。</translation>
    </message>
    <message>
        <source>This agent&apos;s tap runs in another window of this program.</source>
        <translation>该智能体的 Tap 正在本程序的另一个窗口中运行。</translation>
    </message>
    <message>
        <source>The forward proxy runs in another window of this program.</source>
        <translation>正向代理正在本程序的另一个窗口中运行。</translation>
    </message>
    <message>
        <source>The forward proxy did not start: %1</source>
        <translation>正向代理未启动：%1</translation>
    </message>
    <message>
        <source>The tap of %1 did not start: %2</source>
        <translation>%1 的 Tap 未启动：%2</translation>
    </message>
    <message>
        <source>The tap of the demo agent is not back: the agent&apos;s address changes. Help › Demo agent starts it, Agent › Tap… its tap.</source>
        <translation>演示智能体的 Tap 未恢复，因为该智能体的地址会变化。“帮助”›“演示智能体”启动它，“智能体”›“Tap…”启动其 Tap。</translation>
    </message>
    <message>
        <source>Agent card</source>
        <translation>智能体卡片</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>%1 got the card and has not called: it may have the agent&apos;s own address.</source>
        <translation>%1 获取了卡片但没有调用：它可能使用智能体自己的地址。</translation>
    </message>
    <message>
        <source>%1 got the card and has not called: it may use %2, which is not tapped.</source>
        <translation>%1 获取了卡片但没有调用：它可能使用未接入 Tap 的 %2。</translation>
    </message>
    <message>
        <source>The forward proxy found the agent at %1. It is not saved in your list.</source>
        <translation>正向代理发现了 %1 处的智能体。它未保存到您的列表中。</translation>
    </message>
</context>
<context>
    <name>a2a::TapsWindow</name>
    <message>
        <source>&amp;Start tap</source>
        <translation>启动 Tap(&amp;S)</translation>
    </message>
    <message>
        <source>Tap the &amp;demo agent</source>
        <translation>为演示智能体启动 Tap(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Remove tap</source>
        <translation>移除 Tap(&amp;R)</translation>
    </message>
    <message>
        <source>Taps</source>
        <translation>Tap 列表</translation>
    </message>
    <message>
        <source>Agent to tap</source>
        <translation>要接入 Tap 的智能体</translation>
    </message>
    <message>
        <source>An agent of the list, or its address</source>
        <translation>列表中的智能体，或其地址</translation>
    </message>
    <message>
        <source>any free port</source>
        <translation>任意空闲端口</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>&amp;Agent</source>
        <translation>智能体(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Listen on</source>
        <translation>监听(&amp;L)</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>A tap stands between a client and an agent: you give the client the tap&apos;s address, and see its calls here like your own. Choose an agent and start its tap.</source>
        <translation>Tap 位于客户端与智能体之间：把 Tap 的地址提供给客户端，它的调用就会像您自己的调用一样显示在这里。请选择智能体并启动其 Tap。</translation>
    </message>
    <message>
        <source>Stops the tap and forgets its address; what was recorded stays</source>
        <translation>停止 Tap 并忘记其地址；已记录的内容保留</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The tap did not start</source>
        <translation>Tap 未启动</translation>
    </message>
    <message>
        <source>on, port %1</source>
        <translation>开，端口 %1</translation>
    </message>
    <message>
        <source>off: %1</source>
        <translation>关：%1</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Turn &amp;off</source>
        <translation>停用(&amp;O)</translation>
    </message>
    <message>
        <source>Turn &amp;on</source>
        <translation>启用(&amp;O)</translation>
    </message>
    <message>
        <source>Tap…</source>
        <translation>Tap…</translation>
    </message>
    <message>
        <source>on, port %1, push notifications</source>
        <translation>已开启，端口 %1，推送通知</translation>
    </message>
</context>
<context>
    <name>a2a::TargetChooser</name>
    <message>
        <source>Reply target</source>
        <translation>回复目标</translation>
    </message>
    <message>
        <source>Replying to %1 · %2</source>
        <translation>回复 %1 · %2</translation>
    </message>
    <message>
        <source>Adding to %1 · %2</source>
        <translation>补充到 %1 · %2</translation>
    </message>
    <message>
        <source>New task in this conversation</source>
        <translation>此对话中的新任务</translation>
    </message>
    <message>
        <source>New task in %1</source>
        <translation>%1 中的新任务</translation>
    </message>
    <message>
        <source>New conversation</source>
        <translation>新建对话</translation>
    </message>
    <message>
        <source>chosen by you</source>
        <translation>由您选择</translation>
    </message>
    <message>
        <source>reference task %1</source>
        <translation>引用任务 %1</translation>
    </message>
    <message>
        <source>kept while you write</source>
        <translation>正在输入，目标保持不变</translation>
    </message>
    <message>
        <source>the task has ended meanwhile</source>
        <translation>任务已在此期间结束</translation>
    </message>
    <message>
        <source>Replying to “%1”</source>
        <translation>回复“%1”</translation>
    </message>
    <message>
        <source>Adding to “%1”</source>
        <translation>补充到“%1”</translation>
    </message>
    <message>
        <source>reference task “%1”</source>
        <translation>引用任务“%1”</translation>
    </message>
    <message>
        <source>no messages yet</source>
        <translation>还没有消息</translation>
    </message>
    <message>
        <source>the task needs input</source>
        <translation>该任务需要输入</translation>
    </message>
    <message>
        <source>the newest task that needs input</source>
        <translation>需要输入的最新任务</translation>
    </message>
    <message>
        <source>the selected task has ended</source>
        <translation>所选任务已结束</translation>
    </message>
    <message>
        <source>no task needs input</source>
        <translation>没有任务需要输入</translation>
    </message>
    <message>
        <source>Target of the next message (Ctrl+T: next option)</source>
        <translation>下一条消息的目标 (Ctrl+T：下一个选项)</translation>
    </message>
    <message>
        <source>refined in its original context</source>
        <translation>在其原上下文中改进</translation>
    </message>
    <message>
        <source>Task %1 ended while you were typing: choose a target for the message.</source>
        <translation>任务 %1 在您输入期间已结束：请选择消息的目标。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Instead: “%1”</source>
        <translation>改为：“%1”</translation>
    </message>
    <message>
        <source>Send to an ended task</source>
        <translation>发送给已结束的任务</translation>
    </message>
    <message>
        <source>the task of your newest message needs input</source>
        <translation>您最新消息的任务需要输入</translation>
    </message>
    <message>
        <source>the open question is older than your newest message</source>
        <translation>待回答的问题早于您的最新消息</translation>
    </message>
    <message>
        <source>Your text is kept; only its target changes (Ctrl+I)</source>
        <translation>文本保留，只更改其目标（Ctrl+I）</translation>
    </message>
    <message>
        <source>Sending to the ended task “%1”</source>
        <translation>正在发送给已结束的任务“%1”</translation>
    </message>
    <message>
        <source>Sending to the ended task %1</source>
        <translation>正在发送给已结束的任务 %1</translation>
    </message>
    <message>
        <source>Reply to “%1” instead</source>
        <translation>改为回复“%1”</translation>
    </message>
    <message>
        <source>Reply to %1 instead</source>
        <translation>改为回复 %1</translation>
    </message>
    <message>
        <source>Add to “%1” instead</source>
        <translation>改为添加到“%1”</translation>
    </message>
    <message>
        <source>Add to %1 instead</source>
        <translation>改为添加到 %1</translation>
    </message>
    <message>
        <source>New task instead</source>
        <translation>改为新任务</translation>
    </message>
    <message>
        <source>New conversation instead</source>
        <translation>改为新对话</translation>
    </message>
    <message>
        <source>Reference tasks</source>
        <translation>引用任务</translation>
    </message>
    <message>
        <source>Names the task in referenceTaskIds, so that the agent can build on it</source>
        <translation>在 referenceTaskIds 中列出该任务，智能体可在其基础上继续</translation>
    </message>
    <message>
        <source>the task of the newest message needs input</source>
        <translation>最新消息的任务需要输入</translation>
    </message>
    <message>
        <source>the open question is older than the newest message</source>
        <translation>待回答的问题早于最新消息</translation>
    </message>
    <message>
        <source>reference tasks %1</source>
        <translation>引用任务 %1</translation>
    </message>
</context>
<context>
    <name>a2a::TaskListModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Artifacts</source>
        <translation>产物</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>最近出现</translation>
    </message>
    <message>
        <source>Agent&apos;s timestamp</source>
        <translation>智能体的时间戳</translation>
    </message>
</context>
<context>
    <name>a2a::TaskMenu</name>
    <message>
        <source>&amp;Task</source>
        <translation>任务(&amp;T)</translation>
    </message>
    <message>
        <source>Get task</source>
        <translation>获取任务</translation>
    </message>
    <message>
        <source>Resubscribe</source>
        <translation>重新订阅</translation>
    </message>
    <message>
        <source>Request with metadata…</source>
        <translation>带元数据的请求…</translation>
    </message>
    <message>
        <source>Resubscribed to task %1</source>
        <translation>已重新订阅任务 %1</translation>
    </message>
</context>
<context>
    <name>a2a::TaskNotices</name>
    <message>
        <source>Task needs input</source>
        <translation>任务需要输入</translation>
    </message>
    <message>
        <source>Task needs authentication</source>
        <translation>任务需要认证</translation>
    </message>
    <message>
        <source>Task failed</source>
        <translation>任务失败</translation>
    </message>
    <message>
        <source>Task completed</source>
        <translation>任务完成</translation>
    </message>
</context>
<context>
    <name>a2a::TaskOpener</name>
    <message>
        <source>Not sent: the agent has no usable interface.</source>
        <translation>未发送：智能体没有可用的接口。</translation>
    </message>
    <message>
        <source>ListTasks was sent. Waiting for the response…</source>
        <translation>已发送 ListTasks，正在等待响应…</translation>
    </message>
    <message>
        <source>GetTask was sent. Waiting for the response…</source>
        <translation>已发送 GetTask，正在等待响应…</translation>
    </message>
    <message>
        <source>ListTasks failed: %1</source>
        <translation>ListTasks 失败：%1</translation>
    </message>
    <message>
        <source>GetTask failed: %1</source>
        <translation>GetTask 失败：%1</translation>
    </message>
    <message>
        <source>What was known before is selected.</source>
        <translation>已选中此前已知的内容。</translation>
    </message>
    <message>
        <source>The agent lists no tasks in context %1.</source>
        <translation>智能体未列出上下文 %1 中的任务。</translation>
    </message>
    <message>
        <source>The agent&apos;s response contains no task %1.</source>
        <translation>智能体的响应中没有任务 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Opened context %1: %n tasks are known. It is selected.</source>
        <translation>
            <numerusform>已打开上下文 %1：已知 %n 个任务。已选中该上下文。</numerusform>
        </translation>
    </message>
    <message>
        <source>Opened task %1: %2. It is selected.</source>
        <translation>已打开任务 %1：%2。已选中该任务。</translation>
    </message>
    <message numerus="yes">
        <source>%n artifacts.</source>
        <translation>
            <numerusform>%n 个产物。</numerusform>
        </translation>
    </message>
    <message>
        <source>Resubscribe failed: %1</source>
        <translation>重新订阅失败：%1</translation>
    </message>
    <message>
        <source>Its events are shown as they arrive.</source>
        <translation>其事件会在到达时显示。</translation>
    </message>
</context>
<context>
    <name>a2a::TaskRequestDialog</name>
    <message>
        <source>Request about task %1</source>
        <translation>关于任务 %1 的请求</translation>
    </message>
    <message>
        <source>Cancel task</source>
        <translation>取消任务</translation>
    </message>
    <message>
        <source>Get task</source>
        <translation>获取任务</translation>
    </message>
    <message>
        <source>Resubscribe</source>
        <translation>重新订阅</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>&amp;Request</source>
        <translation>请求(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Metadata</source>
        <translation>元数据(&amp;M)</translation>
    </message>
    <message>
        <source>This protocol version has no field for metadata in this request.</source>
        <translation>此协议版本的该请求没有元数据字段。</translation>
    </message>
    <message>
        <source>The metadata is not a JSON object.</source>
        <translation>元数据不是 JSON 对象。</translation>
    </message>
    <message>
        <source>JSON object</source>
        <translation>JSON 对象</translation>
    </message>
    <message>
        <source>No field for it in this version</source>
        <translation>此版本没有该字段</translation>
    </message>
    <message>
        <source>The task has ended: %1.</source>
        <translation>任务已结束：%1。</translation>
    </message>
    <message>
        <source>The agent should answer with TaskNotCancelableError.</source>
        <translation>智能体应返回 TaskNotCancelableError。</translation>
    </message>
    <message>
        <source>The agent should answer with an error, since 1.0 UnsupportedOperationError.</source>
        <translation>智能体应返回错误，自 1.0 起为 UnsupportedOperationError。</translation>
    </message>
</context>
<context>
    <name>a2a::TaskState</name>
    <message>
        <source>unknown state</source>
        <translation>未知状态</translation>
    </message>
    <message>
        <source>no state</source>
        <translation>没有状态</translation>
    </message>
    <message>
        <source>submitted</source>
        <translation>已提交</translation>
    </message>
    <message>
        <source>working</source>
        <translation>工作中</translation>
    </message>
    <message>
        <source>input required</source>
        <translation>需要输入</translation>
    </message>
    <message>
        <source>auth required</source>
        <translation>需要认证</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>a2a::TasksPane</name>
    <message>
        <source>This conversation</source>
        <translation>此对话</translation>
    </message>
    <message>
        <source>List tasks</source>
        <translation>列出任务</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Get task</source>
        <translation>获取任务</translation>
    </message>
    <message>
        <source>Resubscribe</source>
        <translation>重新订阅</translation>
    </message>
    <message>
        <source>Cancel task</source>
        <translation>取消任务</translation>
    </message>
    <message>
        <source>State filter</source>
        <translation>状态筛选</translation>
    </message>
    <message>
        <source>Every state</source>
        <translation>所有状态</translation>
    </message>
    <message>
        <source>Lists only the tasks of the selected conversation</source>
        <translation>只列出所选对话的任务</translation>
    </message>
    <message>
        <source>List the agent&apos;s tasks</source>
        <translation>列出智能体的任务</translation>
    </message>
    <message>
        <source>Get the next page</source>
        <translation>获取下一页</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The agent rejected the request</source>
        <translation>智能体拒绝了请求</translation>
    </message>
    <message>
        <source>1 task seen</source>
        <translation>见过 1 个任务</translation>
    </message>
    <message>
        <source>%1 tasks seen</source>
        <translation>见过 %1 个任务</translation>
    </message>
    <message>
        <source>agent reports %1</source>
        <translation>智能体报告 %1 个</translation>
    </message>
    <message>
        <source>No agent is selected.</source>
        <translation>没有选中智能体。</translation>
    </message>
    <message>
        <source>No tasks yet. Send a message, or list the agent&apos;s tasks.</source>
        <translation>还没有任务。请发送消息，或列出智能体的任务。</translation>
    </message>
    <message>
        <source>Copy task ID</source>
        <translation>复制任务 ID</translation>
    </message>
    <message>
        <source>Waiting for the agent…</source>
        <translation>正在等待智能体…</translation>
    </message>
    <message>
        <source>Resubscribe…</source>
        <translation>重新订阅…</translation>
    </message>
    <message>
        <source>Cancel task…</source>
        <translation>取消任务…</translation>
    </message>
</context>
<context>
    <name>a2a::TextSource</name>
    <message>
        <source>%1 sequences are not valid %2 and are shown as “�”.</source>
        <translation>%1 个序列不是有效的 %2，显示为“�”。</translation>
    </message>
    <message>
        <source>Unsupported charset “%1”: decoded as %2.</source>
        <translation>不支持字符集“%1”：按 %2 解码。</translation>
    </message>
</context>
<context>
    <name>a2a::TextView</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>a2a::TextFormatMenu</name>
    <message>
        <source>Agent texts</source>
        <translation>智能体文本</translation>
    </message>
    <message>
        <source>Formatted</source>
        <translation>排版</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>原样</translation>
    </message>
</context>
<context>
    <name>a2a::Timeline</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>no stream</source>
        <translation>没有流</translation>
    </message>
    <message>
        <source>silent</source>
        <translation>静默</translation>
    </message>
    <message>
        <source>ended early</source>
        <translation>提前结束</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
</context>
<context>
    <name>a2a::TimelineMetricsModel</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 个中的 %1 个</translation>
    </message>
    <message>
        <source>No stream for %1 so far.</source>
        <translation>没有流的状态已持续 %1。</translation>
    </message>
    <message>
        <source>No stream for %1.</source>
        <translation>有 %1 没有流。</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>First byte</source>
        <translation>首字节</translation>
    </message>
    <message>
        <source>First status</source>
        <translation>首个状态</translation>
    </message>
    <message>
        <source>First artifact byte</source>
        <translation>产物首字节</translation>
    </message>
    <message>
        <source>Median gap</source>
        <translation>间隔中位数</translation>
    </message>
    <message>
        <source>Half of the gaps between chunks are shorter</source>
        <translation>一半的分块间隔比它短</translation>
    </message>
    <message>
        <source>Longest gap</source>
        <translation>最长间隔</translation>
    </message>
    <message>
        <source>In one read</source>
        <translation>同次读取</translation>
    </message>
    <message>
        <source>Agent worked</source>
        <translation>智能体工作</translation>
    </message>
    <message>
        <source>Waited for input</source>
        <translation>等待输入</translation>
    </message>
    <message>
        <source>Task ID</source>
        <translation>任务 ID</translation>
    </message>
    <message>
        <source>First byte (ms)</source>
        <translation>首字节 (ms)</translation>
    </message>
    <message>
        <source>First status (ms)</source>
        <translation>首个状态 (ms)</translation>
    </message>
    <message>
        <source>First artifact byte (ms)</source>
        <translation>产物首字节 (ms)</translation>
    </message>
    <message>
        <source>Median gap (ms)</source>
        <translation>间隔中位数 (ms)</translation>
    </message>
    <message>
        <source>Longest gap (ms)</source>
        <translation>最长间隔 (ms)</translation>
    </message>
    <message>
        <source>Interrupted (ms)</source>
        <translation>中断 (ms)</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Agent worked (ms)</source>
        <translation>智能体工作 (ms)</translation>
    </message>
    <message>
        <source>Waited for input (ms)</source>
        <translation>等待输入 (ms)</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Artifact ID</source>
        <translation>产物 ID</translation>
    </message>
    <message>
        <source>p95 gap</source>
        <translation>p95&#xa0;间隔</translation>
    </message>
    <message>
        <source>p95 gap (ms)</source>
        <translation>p95 间隔 (ms)</translation>
    </message>
    <message>
        <source>No consecutive chunks without a stream interruption.</source>
        <translation>没有未经流中断的连续分块。</translation>
    </message>
    <message>
        <source>The longest gap between chunks, excluding time without a stream: %1</source>
        <translation>分块之间的最长间隔，不含没有流的时间：%1</translation>
    </message>
    <message>
        <source>95th percentile of the gaps between chunks</source>
        <translation>分块间隔的第 95 百分位数</translation>
    </message>
    <message>
        <source>The longest gap between chunks; if the stream was interrupted, the time without a stream</source>
        <translation>分块之间的最长间隔；如果流中断，则为没有流的时长</translation>
    </message>
    <message>
        <source>Chunks in the same network read as the previous chunk; a high number suggests buffering between agent and client</source>
        <translation>与前一分块在同一次网络读取中到达的分块；数量多说明智能体与客户端之间存在缓冲</translation>
    </message>
    <message>
        <source>Content bytes per second of an artifact, from its first to its latest chunk</source>
        <translation>产物每秒的内容字节数，从第一个分块到最新分块</translation>
    </message>
    <message>
        <source>Time in the working state, excluding time without a stream</source>
        <translation>处于工作中状态的时间，不含没有流的时间</translation>
    </message>
    <message>
        <source>Time in the input-required and auth-required states</source>
        <translation>处于 input-required 和 auth-required 状态的时间</translation>
    </message>
    <message>
        <source>From the request to the first byte of the response, headers included</source>
        <translation>从发出请求到响应的首字节，包括标头</translation>
    </message>
    <message>
        <source>From the request to the first status</source>
        <translation>从发出请求到首个状态</translation>
    </message>
    <message>
        <source>From the request to the first non-empty artifact chunk</source>
        <translation>从发出请求到产物的首个非空分块</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between facts</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>a2a::TimelineModel</name>
    <message>
        <source>Task %1: %2 at %3</source>
        <translation>任务 %1：%2，于 %3</translation>
    </message>
    <message>
        <source>%1, since %2</source>
        <translation>%1，自 %2 起</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1，持续 %2</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Value on the wire</source>
        <translation>报文中的值</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>报告次数</translation>
    </message>
</context>
<context>
    <name>a2a::TimelinePainter</name>
    <message>
        <source>references %1</source>
        <translation>引用 %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>1–%1 events</source>
        <translation>1–%1 个事件</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <comment>range of sizes</comment>
        <translation>%1–%2</translation>
    </message>
</context>
<context>
    <name>a2a::TimelinePane</name>
    <message>
        <source>Selected range</source>
        <translation>所选范围</translation>
    </message>
    <message>
        <source>Selected event</source>
        <translation>所选事件</translation>
    </message>
    <message>
        <source>Notice about the agent&apos;s clock</source>
        <translation>关于智能体时钟的提示</translation>
    </message>
    <message>
        <source>Arrival time</source>
        <translation>到达时间</translation>
    </message>
    <message>
        <source>Arrival time and the agent&apos;s own time</source>
        <translation>到达时间和智能体自己的时间</translation>
    </message>
    <message>
        <source>Both clocks</source>
        <translation>两个时钟</translation>
    </message>
    <message>
        <source>All conversations</source>
        <translation>所有对话</translation>
    </message>
    <message>
        <source>Show the tasks of all conversations of this agent</source>
        <translation>显示此智能体所有对话的任务</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>显示全部 (0)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>缩小 (−)</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Show the timing metrics of the tasks</source>
        <translation>显示任务的用时指标</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Show the states as a table instead of lanes</source>
        <translation>以表格而不是泳道显示状态</translation>
    </message>
    <message>
        <source>Timeline table</source>
        <translation>时间线表格</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>已选：%1</translation>
    </message>
    <message>
        <source>← → step through events, ↑ ↓ through tasks, + − zoom, 0 shows everything; drag or Shift+← → select a range</source>
        <translation>← → 逐个查看事件，↑ ↓ 切换任务，+ − 缩放，0 显示全部；拖动或 Shift+← → 选择范围</translation>
    </message>
    <message>
        <source>No task matches the filter.</source>
        <translation>没有任务符合筛选条件。</translation>
    </message>
    <message>
        <source>Artifacts of all tasks</source>
        <translation>所有任务的产物</translation>
    </message>
    <message>
        <source>No artifacts</source>
        <translation>不显示产物</translation>
    </message>
    <message>
        <source>Bytes and chunks per second</source>
        <translation>每秒字节数与分块数</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>Idle time compressed</source>
        <translation>压缩空闲时间</translation>
    </message>
    <message>
        <source>I</source>
        <translation>I</translation>
    </message>
    <message>
        <source>Heights: number of events</source>
        <translation>高度：事件数量</translation>
    </message>
    <message>
        <source>Stalls</source>
        <translation>停滞</translation>
    </message>
    <message>
        <source>Mark none</source>
        <translation>不标记</translation>
    </message>
    <message>
        <source>Over %1</source>
        <translation>超过 %1</translation>
    </message>
    <message>
        <source>Artifacts, rates, idle time, heights of ticks, stalls</source>
        <translation>产物、速率、空闲时间、刻度高度、停滞</translation>
    </message>
    <message>
        <source>Clock: local arrival time, or also the agent&apos;s time</source>
        <translation>时钟：本机到达时间，或同时显示智能体时间</translation>
    </message>
    <message>
        <source>No tasks yet. Tasks started by your messages appear here, live.</source>
        <translation>还没有任务。您的消息启动的任务会实时显示在这里。</translation>
    </message>
</context>
<context>
    <name>a2a::TimelineImageExport</name>
    <message>
        <source>Save the timeline as an image</source>
        <translation>将时间线另存为图片</translation>
    </message>
    <message>
        <source>Images (*.png *.svg)</source>
        <translation>图片 (*.png *.svg)</translation>
    </message>
    <message>
        <source>Copy as image</source>
        <translation>复制为图片</translation>
    </message>
    <message>
        <source>Save as image…</source>
        <translation>另存为图片…</translation>
    </message>
    <message>
        <source>Copied as image</source>
        <translation>已复制为图片</translation>
    </message>
    <message>
        <source>the image is too large</source>
        <translation>图片过大</translation>
    </message>
    <message>
        <source>saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>The image could not be saved</source>
        <translation>无法保存图片</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请选择其他文件夹。</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>保存到别处…</translation>
    </message>
    <message>
        <source>a symbolic link with this name exists</source>
        <translation>已存在同名的符号链接</translation>
    </message>
</context>
<context>
    <name>a2a::TimelineStrip</name>
    <message>
        <source>Only the newest task</source>
        <translation>仅最新任务</translation>
    </message>
    <message numerus="yes">
        <source>All %n tasks</source>
        <translation>
            <numerusform>全部 %n 个任务</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::TimelineView</name>
    <message>
        <source>Zoom to the range</source>
        <translation>缩放到范围</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>+</source>
        <translation>+</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>−</source>
        <translation>−</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Hide its artifacts</source>
        <translation>隐藏其产物</translation>
    </message>
    <message>
        <source>Show its artifacts</source>
        <translation>显示其产物</translation>
    </message>
    <message>
        <source>O</source>
        <translation>O</translation>
    </message>
    <message>
        <source>Zoom to the task</source>
        <translation>缩放到该任务</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Zoom to the artifact</source>
        <translation>缩放到该产物</translation>
    </message>
    <message>
        <source>Z</source>
        <translation>Z</translation>
    </message>
    <message>
        <source>Rate of %1</source>
        <translation>%1 的速率</translation>
    </message>
</context>
<context>
    <name>a2a::TimelineLabels</name>
    <message>
        <source>resumed</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>上下文 %1</translation>
    </message>
    <message>
        <source>%1 · context %2</source>
        <translation>%1 · 上下文 %2</translation>
    </message>
    <message>
        <source>waiting for input</source>
        <translation>等待输入</translation>
    </message>
    <message>
        <source>waiting for auth</source>
        <translation>等待认证</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>The agent&apos;s clock is about %1 ahead of this computer&apos;s.</source>
        <translation>智能体的时钟比本机快约 %1。</translation>
    </message>
    <message>
        <source>The agent&apos;s clock is about %1 behind this computer&apos;s.</source>
        <translation>智能体的时钟比本机慢约 %1。</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 个事件</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>1 task</source>
        <translation>1 个任务</translation>
    </message>
    <message>
        <source>%1 tasks</source>
        <translation>%1 个任务</translation>
    </message>
    <message>
        <source>Range: %1, from %2 to %3 · %4 of %5 · Enter zooms to it, Esc clears it</source>
        <translation>范围：%1，从 %2 到 %3 · %4（共 %5） · 回车缩放到此范围，Esc 清除</translation>
    </message>
    <message>
        <source>the stream ended</source>
        <translation>流已结束</translation>
    </message>
    <message>
        <source>message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>unknown event</source>
        <translation>未知事件</translation>
    </message>
    <message>
        <source>%1 from task start</source>
        <translation>距任务开始 %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1，于 %2</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>wire value %1</source>
        <translation>报文中的值 %1</translation>
    </message>
    <message>
        <source>%1 · task %2</source>
        <translation>%1 · 任务 %2</translation>
    </message>
    <message>
        <source>sent, no state yet</source>
        <translation>已发送，还没有状态</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>since %1, %2 so far</source>
        <translation>自 %1 起，已持续 %2</translation>
    </message>
    <message>
        <source>%1 to %2, %3</source>
        <translation>%1 至 %2，%3</translation>
    </message>
    <message>
        <source>reported %1 times</source>
        <translation>报告了 %1 次</translation>
    </message>
    <message>
        <source>no stream since %1, for %2</source>
        <translation>自 %1 起没有流，持续 %2</translation>
    </message>
    <message>
        <source>no stream from %1 to %2, for %3</source>
        <translation>从 %1 到 %2 没有流，持续 %3</translation>
    </message>
    <message>
        <source>%1 events of task %2 in this pixel</source>
        <translation>此像素处有任务 %2 的 %1 个事件</translation>
    </message>
    <message>
        <source>the first: %1</source>
        <translation>第一个：%1</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>no state yet</source>
        <translation>还没有状态</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1，持续 %2</translation>
    </message>
    <message>
        <source>%1 from the previous frame of the exchange</source>
        <translation>距该交互的上一帧 %1</translation>
    </message>
    <message>
        <source>pushed: %1</source>
        <translation>推送：%1</translation>
    </message>
    <message>
        <source>push notification, rejected</source>
        <translation>推送通知，已拒绝</translation>
    </message>
    <message>
        <source>push notification</source>
        <translation>推送通知</translation>
    </message>
    <message>
        <source>responded %1</source>
        <translation>响应 %1</translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation>第 %1 次，共 %2 次</translation>
    </message>
    <message>
        <source>seen by stream and push, %1 apart</source>
        <translation>流与推送均收到，相隔 %1</translation>
    </message>
    <message>
        <source>Hide the artifacts of the task (O)</source>
        <translation>隐藏该任务的产物（O）</translation>
    </message>
    <message>
        <source>Idle time, compressed: nothing happened for %1
%2 to %3</source>
        <translation>已压缩的空闲时间：%1 内没有发生任何事
%2 至 %3</translation>
    </message>
    <message>
        <source>Artifact %1 of task %2</source>
        <translation>任务 %2 的产物 %1</translation>
    </message>
    <message>
        <source>chunk %1 of %2</source>
        <translation>第 %1/%2 个分块</translation>
    </message>
    <message>
        <source>within the whole task</source>
        <translation>在完整任务中</translation>
    </message>
    <message>
        <source>replaces earlier content (append=false)</source>
        <translation>替换之前的内容（append=false）</translation>
    </message>
    <message>
        <source>%1 chunks in this pixel, %2</source>
        <translation>此像素中有 %1 个分块，%2</translation>
    </message>
    <message>
        <source>the first one after the stream was resumed</source>
        <translation>流恢复后的第一个</translation>
    </message>
    <message>
        <source>agent&apos;s clock: %1, %2</source>
        <translation>智能体时钟：%1，%2</translation>
    </message>
    <message>
        <source>Show each artifact of the task in its own lane (O)</source>
        <translation>为该任务的每个产物显示单独的泳道（O）</translation>
    </message>
    <message>
        <source>references task %1</source>
        <translation>引用任务 %1</translation>
    </message>
    <message>
        <source>%1
references %2</source>
        <translation>%1
引用 %2</translation>
    </message>
    <message>
        <source>first chunk has append=true</source>
        <translation>首个分块为 append=true</translation>
    </message>
    <message>
        <source>%1 chunks received in one read, %2</source>
        <translation>一次读取中到达的 %1 个分块，%2</translation>
    </message>
    <message>
        <source>%1 after the previous chunk</source>
        <translation>距上一个分块 %1</translation>
    </message>
    <message>
        <source>abandoned</source>
        <translation>已放弃</translation>
    </message>
    <message>
        <source>client&apos;s response to a push</source>
        <translation>客户端对推送的响应</translation>
    </message>
    <message>
        <source>sent by client</source>
        <translation>由客户端发送</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>a2a::TlsDialog</name>
    <message>
        <source>TLS certificates for %1</source>
        <translation>%1 的 TLS 证书</translation>
    </message>
    <message>
        <source>%1 certificates are trusted</source>
        <translation>信任 %1 个证书</translation>
    </message>
    <message>
        <source>a certificate is set</source>
        <translation>已设置证书</translation>
    </message>
    <message>
        <source>Your &amp;certificate</source>
        <translation>您的证书(&amp;C)</translation>
    </message>
    <message>
        <source>Private &amp;key</source>
        <translation>私钥(&amp;K)</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>选择：%1</translation>
    </message>
    <message>
        <source>Certificates accepted manually</source>
        <translation>手动接受的证书</translation>
    </message>
    <message>
        <source>PEM files, saved with this agent and used only for it. The client certificate is sent only to this agent&apos;s address.</source>
        <translation>PEM 文件，随此智能体保存，仅用于此智能体。客户端证书只会发送到此智能体的地址。</translation>
    </message>
    <message>
        <source>Remove selected</source>
        <translation>移除所选项</translation>
    </message>
    <message>
        <source>Additional CA certificates file</source>
        <translation>附加 CA 证书文件</translation>
    </message>
    <message>
        <source>Client certificate file</source>
        <translation>客户端证书文件</translation>
    </message>
    <message>
        <source>Client certificate&apos;s key file</source>
        <translation>客户端证书的密钥文件</translation>
    </message>
    <message>
        <source>Accepted manually</source>
        <translation>手动接受</translation>
    </message>
    <message>
        <source>Additional C&amp;A certificates</source>
        <translation>附加 CA 证书(&amp;A)</translation>
    </message>
    <message>
        <source>The certificate of %1 could not be verified. Its holder can read and change all traffic. Accept it only if its SHA-256 fingerprint matches the one its owner gave you. It is accepted for this address and this agent until A2A Scope quits.</source>
        <translation>无法验证 %1 的证书。持有者可以读取和更改所有流量。请仅在其 SHA-256 指纹与所有者告诉您的一致时才接受。接受只对此地址和此智能体有效，直到 A2A Scope 退出。</translation>
    </message>
    <message>
        <source>%1: not verified, accepted manually.</source>
        <translation>%1：未通过验证，已手动接受。</translation>
    </message>
    <message>
        <source>%1: verified.</source>
        <translation>%1：已通过验证。</translation>
    </message>
    <message>
        <source>%1: not verified, refused.</source>
        <translation>%1：未通过验证，已拒绝。</translation>
    </message>
</context>
<context>
    <name>a2a::TokenDialog</name>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Claims of the token</source>
        <translation>令牌的声明</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>声明</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>No token</source>
        <translation>没有令牌</translation>
    </message>
    <message>
        <source>Time left: %1</source>
        <translation>剩余时间：%1</translation>
    </message>
    <message>
        <source>Scopes: %1</source>
        <translation>权限范围：%1</translation>
    </message>
    <message>
        <source>The token is opaque: only the agent can read it.</source>
        <translation>令牌不透明：只有智能体能读取。</translation>
    </message>
    <message>
        <source>Refresh now</source>
        <translation>立即刷新</translation>
    </message>
    <message>
        <source>Expiry unknown</source>
        <translation>过期时间未知</translation>
    </message>
    <message>
        <source>Set a token, or sign in with OAuth, to see its claims.</source>
        <translation>设置令牌或以 OAuth 登录后可查看其声明。</translation>
    </message>
    <message>
        <source>Decoded claims; the signature is not verified, and nothing is sent.</source>
        <translation>解码后的声明；未验证签名，也不会发送任何内容。</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>已过期</translation>
    </message>
</context>
<context>
    <name>a2a::TurnFailureBar</name>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>End the script</source>
        <translation>结束脚本</translation>
    </message>
    <message>
        <source>Retry the step</source>
        <translation>重试此步骤</translation>
    </message>
    <message>
        <source>Skip to the next step</source>
        <translation>跳到下一步</translation>
    </message>
    <message>
        <source>Step %1 failed: %2</source>
        <translation>第 %1 步失败：%2</translation>
    </message>
</context>
<context>
    <name>a2a::TurnForm</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Parts (JSON)</source>
        <translation>部件（JSON）</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Expects state</source>
        <translation>预期状态</translation>
    </message>
    <message>
        <source>Expects artifact</source>
        <translation>预期产物</translation>
    </message>
    <message>
        <source>name or ID</source>
        <translation>名称或 ID</translation>
    </message>
    <message>
        <source>Expects text</source>
        <translation>预期文本</translation>
    </message>
    <message>
        <source>Expects match</source>
        <translation>预期匹配</translation>
    </message>
    <message>
        <source>regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Timeout (s)</source>
        <translation>超时（秒）</translation>
    </message>
    <message>
        <source>Pause before (s)</source>
        <translation>步骤前停顿（秒）</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试次数</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <source>Script&apos;s name</source>
        <translation>脚本名称</translation>
    </message>
    <message>
        <source>Script&apos;s pause (s)</source>
        <translation>脚本停顿（秒）</translation>
    </message>
    <message>
        <source>Script&apos;s variables (JSON)</source>
        <translation>脚本变量（JSON）</translation>
    </message>
    <message>
        <source>script default</source>
        <translation>脚本默认值</translation>
    </message>
    <message>
        <source>Extract variables (JSON)</source>
        <translation>提取变量（JSON）</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>for the presenter only</source>
        <translation>仅供演示者查看</translation>
    </message>
    <message>
        <source>Cancel task</source>
        <translation>取消任务</translation>
    </message>
    <message>
        <source>Resubscribe</source>
        <translation>重新订阅</translation>
    </message>
    <message>
        <source>Get task</source>
        <translation>获取任务</translation>
    </message>
</context>
<context>
    <name>a2a::UrlPartEdit</name>
    <message>
        <source>URL of the file</source>
        <translation>文件的 URL</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>附加</translation>
    </message>
    <message>
        <source>URL check</source>
        <translation>URL 检查</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>The agent fetches the file; nothing is loaded here.</source>
        <translation>由智能体获取该文件；这里不加载任何内容。</translation>
    </message>
    <message>
        <source>This is not an absolute URL; it is sent as it is.</source>
        <translation>这不是绝对 URL；将按原样发送。</translation>
    </message>
    <message>
        <source>The agent fetches it from %1.</source>
        <translation>智能体从 %1 获取它。</translation>
    </message>
</context>
<context>
    <name>a2a::VersionBar</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Refine…</source>
        <translation>改进…</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Shows another version of the artifact</source>
        <translation>显示该产物的另一个版本</translation>
    </message>
    <message>
        <source>v%1 of %2</source>
        <translation>第 %1 版，共 %2 版</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>第 %1 版，共 %2 版</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>Compares two versions</source>
        <translation>比较两个版本</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>v%1 arrived – show</source>
        <translation>v%1 已到达 – 显示</translation>
    </message>
    <message>
        <source>Show the new version</source>
        <translation>显示新版本</translation>
    </message>
    <message>
        <source>Newer version received: show it</source>
        <translation>收到较新的版本：显示它</translation>
    </message>
    <message>
        <source>Requests an improved version in the same conversation</source>
        <translation>在同一对话中请求改进版本</translation>
    </message>
    <message>
        <source>Accepted as the current version; click again to undo</source>
        <translation>已接受为当前版本；再次点击可撤销</translation>
    </message>
    <message>
        <source>Marks this version as current; nothing is sent to the agent</source>
        <translation>将此版本标为当前版本；不会向智能体发送任何内容</translation>
    </message>
    <message>
        <source>→ v%1</source>
        <comment>a button that shows that version</comment>
        <translation>→ v%1</translation>
    </message>
    <message>
        <source>v%1</source>
        <translation>v%1</translation>
    </message>
</context>
<context>
    <name>a2a::ViewMenu</name>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置缩放</translation>
    </message>
    <message>
        <source>Shown panes</source>
        <translation>显示的窗格</translation>
    </message>
    <message>
        <source>Only this pane</source>
        <translation>仅此窗格</translation>
    </message>
    <message>
        <source>Arrange panes</source>
        <translation>排列窗格</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>减少动态效果</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>下一个窗格</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>上一个窗格</translation>
    </message>
</context>
<context>
    <name>a2a::ViewerNotice</name>
    <message>
        <source>Load all</source>
        <translation>全部加载</translation>
    </message>
    <message>
        <source>Show all of it, which may take a moment</source>
        <translation>显示全部内容，可能需要一点时间</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save all of it to a file</source>
        <translation>将全部内容保存到文件</translation>
    </message>
</context>
<context>
    <name>a2a::WaveformView</name>
    <message>
        <source>Click to go there (Left, Right)</source>
        <translation>点击转到该处（向左键、向右键）</translation>
    </message>
    <message>
        <source>Playback position</source>
        <translation>播放位置</translation>
    </message>
</context>
<context>
    <name>a2a::WindowPanes</name>
    <message>
        <source>Panes</source>
        <translation>窗格</translation>
    </message>
</context>
<context>
    <name>a2a::WindowManager</name>
    <message>
        <source>The last start did not finish. The layout was reset and no agent was connected automatically.</source>
        <translation>上次启动未能完成。布局已重置，未自动连接任何智能体。</translation>
    </message>
    <message>
        <source>Diagnostics copied: versions, settings, counts, last log lines. No content, no secrets.</source>
        <translation>诊断信息已复制：版本、设置、计数、最近的日志行。不含内容，不含敏感信息。</translation>
    </message>
    <message>
        <source>There is no earlier session on this computer.</source>
        <translation>此计算机上没有以前的会话。</translation>
    </message>
</context>
<context>
    <name>a2a::Wire</name>
    <message>
        <source>The stream ended before this event was complete: it was never dispatched.</source>
        <translation>流在此事件完整之前结束：该事件未被派发。</translation>
    </message>
    <message>
        <source>The event is larger than the limit: only its beginning was kept.</source>
        <translation>该事件超过上限：只保留了开头。</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>红色</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙色</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Invalid JSON was repaired for display; the tree shows the repaired text.</source>
        <translation>JSON 无效，已修复以便显示；树中显示修复后的文本。</translation>
    </message>
    <message>
        <source>Invalid JSON at byte %1 of the data: %2</source>
        <translation>数据第 %1 字节处的 JSON 无效：%2</translation>
    </message>
    <message>
        <source>A flood of frames without content: only its beginning and its end are kept. %1 in between are not kept, nor shown.</source>
        <translation>大量无内容的帧：只保留开头和结尾。中间的 %1 未保留，也不显示。</translation>
    </message>
</context>
<context>
    <name>a2a::WireActions</name>
    <message>
        <source>Edit and resend #%1</source>
        <translation>编辑并重新发送 #%1</translation>
    </message>
    <message>
        <source>&amp;Times</source>
        <translation>时间(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Local time</source>
        <translation>本地时间(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;UTC</source>
        <translation>&amp;UTC</translation>
    </message>
    <message>
        <source>Since the &amp;session&apos;s first frame</source>
        <translation>自会话的第一帧(&amp;S)</translation>
    </message>
    <message>
        <source>Since the &amp;request of the exchange</source>
        <translation>自交互的请求(&amp;R)</translation>
    </message>
    <message>
        <source>Since the frame &amp;before</source>
        <translation>距上一帧(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Resend</source>
        <translation>重新发送(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit and resend…</source>
        <translation>编辑并重新发送(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Go to the request</source>
        <translation>转到请求(&amp;G)</translation>
    </message>
    <message>
        <source>Go to t&amp;he response</source>
        <translation>转到响应(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Mark</source>
        <translation>标记(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Comment…</source>
        <translation>批注(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Next marked frame</source>
        <translation>下一个标记的帧(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous marked frame</source>
        <translation>上一个标记的帧(&amp;P)</translation>
    </message>
    <message>
        <source>This is a recording: connect to the agent to send it again</source>
        <translation>这是一份录制：连接智能体后可重新发送</translation>
    </message>
    <message>
        <source>Set time re&amp;ference</source>
        <translation>设为时间参考(&amp;F)</translation>
    </message>
    <message>
        <source>Rem&amp;ove time reference</source>
        <translation>取消时间参考(&amp;O)</translation>
    </message>
    <message>
        <source>Resends the same bytes with the current credentials</source>
        <translation>以当前凭据重新发送相同的字节</translation>
    </message>
    <message>
        <source>Shows times relative to this frame</source>
        <translation>显示相对于此帧的时间</translation>
    </message>
    <message>
        <source>&amp;Mark the task</source>
        <translation>标记任务(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Comment on the task…</source>
        <translation>为该任务加批注(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Next marked task</source>
        <translation>下一个标记的任务(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous marked task</source>
        <translation>上一个标记的任务(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Mark the artifact</source>
        <translation>标记产物(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Comment on the artifact…</source>
        <translation>为该产物加批注(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Next marked artifact</source>
        <translation>下一个标记的产物(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous marked artifact</source>
        <translation>上一个标记的产物(&amp;P)</translation>
    </message>
</context>
<context>
    <name>a2a::WireCells</name>
    <message>
        <source>open</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>last response %1</source>
        <translation>最近响应 %1</translation>
    </message>
    <message>
        <source>Frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>received</source>
        <translation>已收到</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>deviates from the specification</source>
        <translation>偏离规范</translation>
    </message>
    <message numerus="yes">
        <source>%n official SDK(s) would parse it differently</source>
        <translation>
            <numerusform>%n 个官方 SDK 的解析结果不同</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between facts</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Since #%1</source>
        <translation>自 #%1 起</translation>
    </message>
    <message>
        <source>Time (UTC)</source>
        <translation>时间 (UTC)</translation>
    </message>
    <message>
        <source>Since start</source>
        <translation>自开始</translation>
    </message>
    <message>
        <source>In exchange</source>
        <translation>交互内</translation>
    </message>
    <message>
        <source>Since last</source>
        <translation>距上一帧</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Δ ms</source>
        <translation>Δ ms</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>交互</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>信息</translation>
    </message>
</context>
<context>
    <name>a2a::WireColumns</name>
    <message>
        <source>Col&amp;umns</source>
        <translation>列(&amp;U)</translation>
    </message>
    <message>
        <source>Default columns</source>
        <translation>默认列</translation>
    </message>
</context>
<context>
    <name>a2a::WireCopyActions</name>
    <message>
        <source>Copy a&amp;s</source>
        <translation>复制为(&amp;S)</translation>
    </message>
    <message>
        <source>c&amp;URL</source>
        <translation>cURL(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Python</source>
        <translation>Python(&amp;P)</translation>
    </message>
    <message>
        <source>Java&amp;Script</source>
        <translation>JavaScript(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;HTTP</source>
        <translation>HTTP(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;JSON</source>
        <translation>JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Not available for gRPC</source>
        <translation>不适用于 gRPC</translation>
    </message>
</context>
<context>
    <name>a2a::WireFind</name>
    <message>
        <source>Find in rows and their JSON</source>
        <translation>在行及其 JSON 中查找</translation>
    </message>
</context>
<context>
    <name>a2a::WireModel</name>
    <message>
        <source>Milliseconds since the previous frame of the same exchange</source>
        <translation>距同一交互中上一帧的毫秒数</translation>
    </message>
</context>
<context>
    <name>a2a::WirePane</name>
    <message>
        <source>This task</source>
        <translation>此任务</translation>
    </message>
    <message>
        <source>This exchange</source>
        <translation>此交互</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Only the frames of the selected task</source>
        <translation>只显示所选任务的帧</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>Exchange %1</source>
        <translation>交互 %1</translation>
    </message>
    <message>
        <source>Copy cell</source>
        <translation>复制单元格</translation>
    </message>
    <message>
        <source>Show only this task</source>
        <translation>只显示此任务</translation>
    </message>
    <message>
        <source>Go to #%1, which this repeats</source>
        <translation>转到它所重复的 #%1</translation>
    </message>
    <message>
        <source>Show its findings</source>
        <translation>显示其问题</translation>
    </message>
    <message>
        <source>Filter the wire log</source>
        <translation>筛选报文日志</translation>
    </message>
    <message>
        <source>This agent</source>
        <translation>此智能体</translation>
    </message>
    <message>
        <source>Co&amp;lor rules…</source>
        <translation>颜色规则(&amp;L)…</translation>
    </message>
    <message>
        <source>Only the frames of the selected agent</source>
        <translation>只显示所选智能体的帧</translation>
    </message>
    <message>
        <source>Follows one HTTP exchange: its request, its response and its events</source>
        <translation>跟随一次 HTTP 交互：请求、响应和事件</translation>
    </message>
    <message>
        <source>Agent %1</source>
        <translation>智能体 %1</translation>
    </message>
    <message>
        <source>Show only this agent</source>
        <translation>只显示此智能体</translation>
    </message>
    <message>
        <source>Follow this exchange</source>
        <translation>跟随此交互</translation>
    </message>
    <message>
        <source>Color rows like this…</source>
        <translation>为此类行着色…</translation>
    </message>
    <message>
        <source>Hide automatic</source>
        <translation>隐藏自动请求</translation>
    </message>
    <message>
        <source>Hides the requests that A2A Scope makes while it follows a task, and their responses</source>
        <translation>隐藏 A2A Scope 跟踪任务时发出的请求及其响应</translation>
    </message>
    <message>
        <source>Expand to single rows</source>
        <translation>展开为单独的行</translation>
    </message>
    <message>
        <source>Collapse into one row</source>
        <translation>折叠为一行</translation>
    </message>
    <message>
        <source>Show cleared frames</source>
        <translation>显示已清空的帧</translation>
    </message>
    <message>
        <source>Hide automatic requests</source>
        <translation>隐藏自动请求</translation>
    </message>
    <message>
        <source>Empties the view; recording goes on, and nothing is lost</source>
        <translation>清空视图；录制继续进行，不会丢失任何内容</translation>
    </message>
    <message>
        <source>%1 cleared</source>
        <translation>已清空 %1</translation>
    </message>
    <message>
        <source>Clear vie&amp;w</source>
        <translation>清空视图(&amp;W)</translation>
    </message>
</context>
<context>
    <name>a2a::WireTable</name>
    <message>
        <source>Wire log</source>
        <translation>报文日志</translation>
    </message>
    <message>
        <source>The first frame of its exchange</source>
        <translation>其交互的第一帧</translation>
    </message>
    <message>
        <source>In the same read as the frame before it</source>
        <translation>与前一帧在同一次读取中到达</translation>
    </message>
    <message>
        <source>%1 ms since the previous frame of the exchange</source>
        <translation>距交互中上一帧 %1 毫秒</translation>
    </message>
    <message>
        <source>Go to frame %1, which this repeats</source>
        <translation>转到它所重复的第 %1 帧</translation>
    </message>
</context>
<context>
    <name>a2a::WrappedText</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>a2a::cli</name>
    <message>
        <source>The card is a file: the credentials were given for no origin and are not sent to %1.</source>
        <translation>卡片是文件：未说明凭据属于哪个源，因此不会发送到 %1。</translation>
    </message>
    <message>
        <source>This recording was not finished: its last quarter of a second may be missing. Everything before is complete.</source>
        <translation>这份录制没有正常结束：最后四分之一秒可能缺失。之前的内容是完整的。</translation>
    </message>
    <message>
        <source>The card points to another origin (%1); the credentials were given for %2 and are not sent there.</source>
        <translation>卡片指向另一个源（%1）；凭据是为 %2 提供的，不会发送到那里。</translation>
    </message>
    <message>
        <source>If you trust it: --secrets-for %1</source>
        <translation>如果您信任它：--secrets-for %1</translation>
    </message>
    <message>
        <source>Task %1 did not end within the timeout: polling stopped.</source>
        <translation>任务 %1 在时限内没有结束：已停止轮询。</translation>
    </message>
    <message>
        <source>Task %1 did not end within the timeout; it was not polled.</source>
        <translation>任务 %1 在时限内没有结束；没有对它进行轮询。</translation>
    </message>
    <message>
        <source>Task %1 has not changed for %2 min: polling stopped.</source>
        <translation>任务 %1 已有 %2 分钟没有变化：已停止轮询。</translation>
    </message>
    <message>
        <source>&quot;a2ascope-cli task watch&quot; follows it further; --timeout sets the limit.</source>
        <translation>“a2ascope-cli task watch”可继续跟踪；--timeout 设置时限。</translation>
    </message>
    <message>
        <source>The card names no API key in the %1: the key is not sent.</source>
        <translation>卡片没有指定 %1 中的 API 密钥：不发送该密钥。</translation>
    </message>
    <message>
        <source>Give its name: --%1-key-env NAME=VARIABLE</source>
        <translation>请给出其名称：--%1-key-env NAME=VARIABLE</translation>
    </message>
    <message>
        <source>Replaced: mail addresses %1, hosts %2, numbers %3, IDs %4, words %5, files %6.</source>
        <translation>已替换：邮件地址 %1，主机 %2，数字 %3，ID %4，单词 %5，文件 %6。</translation>
    </message>
    <message>
        <source>Anonymizing</source>
        <translation>正在匿名化</translation>
    </message>
    <message>
        <source>Interrupted: nothing was written.</source>
        <translation>已中断：没有写入任何内容。</translation>
    </message>
    <message>
        <source>%1 of A2A %2 has no field for --metadata over this binding.</source>
        <translation>在此绑定下，A2A %2 的 %1 没有用于 --metadata 的字段。</translation>
    </message>
    <message>
        <source>Leave out --metadata.</source>
        <translation>请去掉 --metadata。</translation>
    </message>
    <message>
        <source>The token was renewed; the request is sent again.</source>
        <translation>令牌已续期；将重新发送请求。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>fetch and show the agent card</source>
        <translation>获取并显示智能体卡片</translation>
    </message>
    <message>
        <source>Fetches the extended card, too.</source>
        <translation>同时获取扩展卡片。</translation>
    </message>
    <message>
        <source>--profile names an agent; --offline contacts none.</source>
        <translation>--profile 指定智能体；--offline 不连接任何智能体。</translation>
    </message>
    <message>
        <source>--offline reads a file: leave out --record.</source>
        <translation>--offline 读取文件：请去掉 --record。</translation>
    </message>
    <message>
        <source>--offline reads a file: leave out the message.</source>
        <translation>--offline 读取文件：请去掉消息。</translation>
    </message>
    <message>
        <source>check the card, the responses to probes and to TEXT against the rules</source>
        <translation>按规则检查卡片以及对探测和 TEXT 的响应</translation>
    </message>
    <message>
        <source>Probing the agent</source>
        <translation>正在探测智能体</translation>
    </message>
    <message>
        <source>Send these requests?</source>
        <translation>发送这些请求吗？</translation>
    </message>
    <message>
        <source>These probes send messages to %1 (%2, each with the text &quot;%3&quot;). The tasks that they start are canceled, and the push notification configs that they create are deleted:</source>
        <translation>这些探测会向 %1 发送消息（%2，每条文本为“%3”）。它们启动的任务将被取消，创建的推送通知配置将被删除：</translation>
    </message>
    <message>
        <source>The active probes are not sent; only the read-only ones are.</source>
        <translation>不发送主动探测；只发送只读探测。</translation>
    </message>
    <message>
        <source>Cleaning up after the probes. Ctrl+C again skips this.</source>
        <translation>正在清理探测留下的内容。再按一次 Ctrl+C 可跳过。</translation>
    </message>
    <message>
        <source>A probe started it and could not cancel it. %1</source>
        <translation>探测启动了它，但无法取消。%1</translation>
    </message>
    <message>
        <source>Cancel it: a2ascope-cli task cancel URL %1</source>
        <translation>取消它：a2ascope-cli task cancel URL %1</translation>
    </message>
    <message>
        <source>Push notification config %1 of task %2, which a probe created, could not be deleted. %3</source>
        <translation>无法删除探测创建的推送通知配置 %1（任务 %2）。%3</translation>
    </message>
    <message>
        <source>Delete it: a2ascope-cli push delete URL %1 %2</source>
        <translation>删除它：a2ascope-cli push delete URL %1 %2</translation>
    </message>
    <message>
        <source>No response to message %1 of a probe: it may have started a task. %2</source>
        <translation>探测的消息 %1 没有收到响应：它可能启动了任务。%2</translation>
    </message>
    <message>
        <source>Unknown command &quot;%1&quot;.</source>
        <translation>未知命令“%1”。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be followed by one of: %2.</source>
        <translation>“%1”后面应为以下之一：%2。</translation>
    </message>
    <message>
        <source>No command was given.</source>
        <translation>没有给出命令。</translation>
    </message>
    <message>
        <source>%1 has no option --%2; it is only valid with: %3.</source>
        <translation>%1 没有选项 --%2；它只适用于：%3。</translation>
    </message>
    <message>
        <source>
&quot;a2ascope-cli help %1&quot; shows the options of one.
</source>
        <translation>
“a2ascope-cli help %1”显示其中一个命令的选项。
</translation>
    </message>
    <message>
        <source>Unexpected argument &quot;%1&quot;.</source>
        <translation>多余的参数“%1”。</translation>
    </message>
    <message>
        <source>Usage: a2ascope-cli COMMAND [OPTION]...
The command-line tool of A2A Scope.

Commands:
</source>
        <translation>用法：a2ascope-cli COMMAND [OPTION]...
A2A Scope 的命令行工具。

命令：
</translation>
    </message>
    <message>
        <source>
&quot;a2ascope-cli help COMMAND&quot; shows the options of a command and an example; --version
shows the version.
</source>
        <translation>
“a2ascope-cli help COMMAND”显示命令的选项和示例；--version 显示版本。
</translation>
    </message>
    <message>
        <source>Usage: a2ascope-cli %1 [OPTION]...
%2

Options:
%3
Example:
  a2ascope-cli %4
</source>
        <translation>用法：a2ascope-cli %1 [OPTION]...
%2

选项：
%3
示例：
  a2ascope-cli %4
</translation>
    </message>
    <message>
        <source>%1 [y/N]</source>
        <extracomment>y: yes, n: no, which is what Enter alone means</extracomment>
        <translation>%1 [y/N]</translation>
    </message>
    <message>
        <source>The demo agent %1 cannot be started: %2.</source>
        <translation>无法启动演示智能体 %1：%2。</translation>
    </message>
    <message>
        <source>run the built-in demo agent</source>
        <translation>运行内置的演示智能体</translation>
    </message>
    <message>
        <source>Port to listen on; default: any free one.</source>
        <translation>监听端口；默认为任意空闲端口。</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>The export cannot be written: %1.</source>
        <translation>无法写入导出文件：%1。</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>正在写入 %1</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>The session has no exchange %1.</source>
        <translation>会话中没有交互 %1。</translation>
    </message>
    <message>
        <source>The session has no conversation &quot;%1&quot;.</source>
        <translation>会话中没有对话“%1”。</translation>
    </message>
    <message>
        <source>The export would replace the session: give another OUT.</source>
        <translation>导出会覆盖该会话：请给出另一个 OUT。</translation>
    </message>
    <message>
        <source>A zip archive can only be written to a file: give OUT.</source>
        <translation>zip 归档只能写入文件：请给出 OUT。</translation>
    </message>
    <message>
        <source>--anonymize makes a session file of the whole session: leave out --%1.</source>
        <translation>--anonymize 生成整个会话的会话文件：请去掉 --%1。</translation>
    </message>
    <message>
        <source>--exchange takes a number from 1, not &quot;%1&quot;.</source>
        <translation>--exchange 接受从 1 开始的编号，而不是“%1”。</translation>
    </message>
    <message>
        <source>export a recorded session, or an anonymized copy of it</source>
        <translation>导出录制的会话，或其匿名化副本</translation>
    </message>
    <message>
        <source>A session file with placeholders for names, addresses, numbers and texts; without OUT it lists them.</source>
        <translation>用占位内容替换姓名、地址、数字和文本的会话文件；不给出 OUT 时只列出它们。</translation>
    </message>
    <message>
        <source>Only this exchange, by its number.</source>
        <translation>只包含此编号的交互。</translation>
    </message>
    <message>
        <source>Only this conversation.</source>
        <translation>只包含此对话。</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Lines skipped: %1.</source>
        <translation>跳过的行：%1。</translation>
    </message>
    <message>
        <source>Agents: %1, exchanges: %2, events: %3, tasks: %4.</source>
        <translation>智能体：%1，交互：%2，事件：%3，任务：%4。</translation>
    </message>
    <message>
        <source>Lines: %1 imported, %2 skipped.</source>
        <translation>行：已导入 %1，已跳过 %2。</translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>正在导入 %1</translation>
    </message>
    <message>
        <source>convert JSON Lines to a session file</source>
        <translation>将 JSON Lines 转换为会话文件</translation>
    </message>
    <message>
        <source>Does not check what is imported against the rules.</source>
        <translation>不按规则检查导入的内容。</translation>
    </message>
    <message>
        <source>No JSON Lines file was given.</source>
        <translation>没有给出 JSON Lines 文件。</translation>
    </message>
    <message>
        <source>No session file to write was given.</source>
        <translation>没有给出要写入的会话文件。</translation>
    </message>
    <message>
        <source>Recorded: %1, %2 s, format %3</source>
        <translation>录制时间：%1，时长 %2 秒，格式 %3</translation>
    </message>
    <message>
        <source>Not finished: its last 250 ms may be missing.</source>
        <translation>录制未正常结束：最后 250 毫秒的内容可能缺失。</translation>
    </message>
    <message>
        <source>Agents: %1, exchanges: %2, frames: %3, conversations: %4, tasks: %5, artifacts: %6, failures: %7</source>
        <translation>智能体：%1，交互：%2，帧：%3，对话：%4，任务：%5，产物：%6，失败：%7</translation>
    </message>
    <message>
        <source>Agent: %1</source>
        <translation>智能体：%1</translation>
    </message>
    <message>
        <source>Conversation: %1 (tasks: %2)</source>
        <translation>对话：%1（任务：%2）</translation>
    </message>
    <message>
        <source>summarize a recorded session</source>
        <translation>概述录制的会话</translation>
    </message>
    <message>
        <source>Give --token-file FILE: it is then kept in a file that only you can read.</source>
        <translation>请使用 --token-file FILE：令牌会保存在只有您能读取的文件中。</translation>
    </message>
    <message>
        <source>The keychain does not respond.</source>
        <translation>密钥环没有响应。</translation>
    </message>
    <message>
        <source>Unlock it on the desktop, or give --token-file FILE.</source>
        <translation>请在桌面上解锁，或使用 --token-file FILE。</translation>
    </message>
    <message>
        <source>Unlock it on the desktop and try again.</source>
        <translation>请在桌面上解锁后重试。</translation>
    </message>
    <message>
        <source>This profile has no credentials.</source>
        <translation>此配置没有凭据。</translation>
    </message>
    <message>
        <source>For a token in a file: a2ascope-cli logout --token-file FILE.</source>
        <translation>令牌保存在文件中时：a2ascope-cli logout --token-file FILE。</translation>
    </message>
    <message>
        <source>No keychain is available to store the token.</source>
        <translation>没有可用的密钥环来保存令牌。</translation>
    </message>
    <message>
        <source>The keychain could not store the token.</source>
        <translation>密钥环无法保存令牌。</translation>
    </message>
    <message>
        <source>list the window&apos;s agents: name and address, tab-separated</source>
        <translation>列出窗口中的智能体：名称和地址，以制表符分隔</translation>
    </message>
    <message>
        <source>The agent list, if not the window&apos;s.</source>
        <translation>智能体列表文件；默认为窗口的列表。</translation>
    </message>
    <message>
        <source>list the window&apos;s recordings: file and time, tab-separated</source>
        <translation>列出窗口的录制：文件和时间，以制表符分隔</translation>
    </message>
    <message>
        <source>The card does not offer the flow given by --flow.</source>
        <translation>卡片没有提供 --flow 指定的流程。</translation>
    </message>
    <message>
        <source>Sign in on this page:</source>
        <translation>请在此页面登录：</translation>
    </message>
    <message>
        <source>Enter the code %1 at %2</source>
        <translation>请在 %2 输入代码 %1</translation>
    </message>
    <message>
        <source>Expires in %1 min.</source>
        <translation>%1 分钟后过期。</translation>
    </message>
    <message>
        <source>the keychain, for --profile %1</source>
        <translation>密钥环，用于 --profile %1</translation>
    </message>
    <message>
        <source>Signed in to %1; token in %2</source>
        <translation>已登录 %1；令牌保存在 %2</translation>
    </message>
    <message>
        <source>Signed in to %1 until %2; token in %3</source>
        <translation>已登录 %1，有效至 %2；令牌保存在 %3</translation>
    </message>
    <message>
        <source>The token file %1 cannot be removed.</source>
        <translation>无法删除令牌文件 %1。</translation>
    </message>
    <message>
        <source>Remove it by hand.</source>
        <translation>请手动删除。</translation>
    </message>
    <message>
        <source>Signed out; the token was revoked.</source>
        <translation>已退出登录；令牌已吊销。</translation>
    </message>
    <message>
        <source>Signed out here; this provider has no revocation endpoint.</source>
        <translation>已在本机退出登录；此提供方没有吊销端点。</translation>
    </message>
    <message>
        <source>Standard output could not be written completely. Check the free space.</source>
        <translation>标准输出没有完整写入。请检查剩余空间。</translation>
    </message>
    <message>
        <source>a2ascope-demo-agent (package a2ascope-cli) is missing: &quot;demo&quot; does not start.</source>
        <translation>缺少 a2ascope-demo-agent（软件包 a2ascope-cli）：“demo”无法启动。</translation>
    </message>
    <message>
        <source>Built without libprotobuf: no gRPC.</source>
        <translation>构建时没有 libprotobuf：不支持 gRPC。</translation>
    </message>
    <message>
        <source>Built without OpenSSL: signatures of cards are not checked.</source>
        <translation>构建时没有 OpenSSL：不检查卡片签名。</translation>
    </message>
    <message>
        <source>Built with A2A_PLATFORM=generic: no crash reports.</source>
        <translation>以 A2A_PLATFORM=generic 构建：不生成崩溃报告。</translation>
    </message>
    <message>
        <source>The baseline %1 cannot be read: %2. --update-baseline creates a new one.</source>
        <translation>无法读取基线 %1：%2。--update-baseline 可创建新的基线。</translation>
    </message>
    <message>
        <source>it is not a baseline of a2ascope-cli</source>
        <translation>它不是 a2ascope-cli 的基线</translation>
    </message>
    <message>
        <source>it was written by a newer version of a2ascope-cli</source>
        <translation>它由更新版本的 a2ascope-cli 写入</translation>
    </message>
    <message>
        <source>The baseline %1 cannot be written: %2. Choose another place, or make room there.</source>
        <translation>无法写入基线 %1：%2。请换一个位置，或腾出空间。</translation>
    </message>
    <message>
        <source>How many messages of the history to request (historyLength).</source>
        <translation>请求的历史消息数（historyLength）。</translation>
    </message>
    <message>
        <source>Metadata of the request, a JSON object.</source>
        <translation>请求的元数据，一个 JSON 对象。</translation>
    </message>
    <message>
        <source>--metadata is not a JSON object.</source>
        <translation>--metadata 不是 JSON 对象。</translation>
    </message>
    <message>
        <source>No task ID was given.</source>
        <translation>没有给出任务 ID。</translation>
    </message>
    <message>
        <source>Only tasks of this context.</source>
        <translation>只列出此上下文的任务。</translation>
    </message>
    <message>
        <source>Only tasks in this state.</source>
        <translation>只列出处于此状态的任务。</translation>
    </message>
    <message>
        <source>Tasks per page (pageSize).</source>
        <translation>每页的任务数（pageSize）。</translation>
    </message>
    <message>
        <source>Page token of an earlier response (pageToken).</source>
        <translation>先前响应中的分页令牌（pageToken）。</translation>
    </message>
    <message>
        <source>Only tasks whose status changed at or after this time.</source>
        <translation>只列出状态在此时间或之后变化过的任务。</translation>
    </message>
    <message>
        <source>Includes artifacts.</source>
        <translation>包含产物。</translation>
    </message>
    <message>
        <source>--state takes a task state such as working, not &quot;%1&quot;.</source>
        <translation>--state 接受 working 之类的任务状态，而不是“%1”。</translation>
    </message>
    <message>
        <source>--page-size takes a number, not &quot;%1&quot;.</source>
        <translation>--page-size 接受数字，而不是“%1”。</translation>
    </message>
    <message>
        <source>A text part (may be repeated).</source>
        <translation>文本部件（可重复）。</translation>
    </message>
    <message>
        <source>A part with this file&apos;s content.</source>
        <translation>含此文件内容的部件。</translation>
    </message>
    <message>
        <source>A part that refers to a file by its URL.</source>
        <translation>以 URL 引用文件的部件。</translation>
    </message>
    <message>
        <source>A data part: JSON, or @FILE to read it from a file.</source>
        <translation>数据部件：JSON，或用 @FILE 从文件读取。</translation>
    </message>
    <message>
        <source>Continues this task.</source>
        <translation>继续此任务。</translation>
    </message>
    <message>
        <source>Sends in this context.</source>
        <translation>在此上下文中发送。</translation>
    </message>
    <message>
        <source>Refers to this task (may be repeated).</source>
        <translation>引用此任务（可重复）。</translation>
    </message>
    <message>
        <source>Accepted output media type (may be repeated).</source>
        <translation>接受的输出媒体类型（可重复）。</translation>
    </message>
    <message>
        <source>Does not wait for the task to end.</source>
        <translation>不等待任务结束。</translation>
    </message>
    <message>
        <source>Keeps the stream open when the task needs input or authentication; without it, the command ends (exit code 8) after 2 s without an event.</source>
        <translation>任务需要输入或认证时保持流打开；不指定时，2 秒内没有事件命令即结束（退出码 8）。</translation>
    </message>
    <message>
        <source>Requests a stream even if the card does not declare streaming.</source>
        <translation>即使卡片没有声明流式传输也请求流。</translation>
    </message>
    <message>
        <source>Does not request a stream.</source>
        <translation>不请求流。</translation>
    </message>
    <message>
        <source>Sends this text and checks the response as well.</source>
        <translation>发送此文本并同时检查其响应。</translation>
    </message>
    <message>
        <source>Writes the results as JUnit XML.</source>
        <translation>将结果写为 JUnit XML。</translation>
    </message>
    <message>
        <source>Writes the findings as SARIF 2.1.0, and the traffic they refer to as JSON Lines beside it.</source>
        <translation>将问题写为 SARIF 2.1.0，并在旁边以 JSON Lines 写入所涉及的报文。</translation>
    </message>
    <message>
        <source>Lowest severity that fails; default: error.</source>
        <translation>判为未通过的最低严重程度；默认为 error。</translation>
    </message>
    <message>
        <source>Rules to apply: -CRD-003 excludes one, +CRD-* includes all that match; a list that starts with + applies only those.</source>
        <translation>采用的规则：-CRD-003 排除一条，+CRD-* 包括所有匹配的规则；以 + 开头的列表只采用所列规则。</translation>
    </message>
    <message>
        <source>Findings in this file are known and do not fail the check.</source>
        <translation>此文件中的问题视为已知，不会导致检查未通过。</translation>
    </message>
    <message>
        <source>Writes the findings to the --baseline file.</source>
        <translation>将问题写入 --baseline 文件。</translation>
    </message>
    <message>
        <source>Checks a recorded session or a card file.</source>
        <translation>检查录制的会话或卡片文件。</translation>
    </message>
    <message>
        <source>Sends no probes.</source>
        <translation>不发送探测。</translation>
    </message>
    <message>
        <source>Also sends probes that start tasks, and cancels those. Asks first in a terminal.</source>
        <translation>还发送会启动任务的探测，并取消这些任务。在终端中会先询问。</translation>
    </message>
    <message>
        <source>Does not ask before the active probes.</source>
        <translation>发送主动探测前不询问。</translation>
    </message>
    <message>
        <source>--fail-on takes error, warning or note, not &quot;%1&quot;.</source>
        <translation>--fail-on 接受 error、warning 或 note，而不是“%1”。</translation>
    </message>
    <message>
        <source>--update-baseline needs --baseline FILE, the file to write.</source>
        <translation>--update-baseline 需要 --baseline FILE，即要写入的文件。</translation>
    </message>
    <message>
        <source>--active sends probes: leave out --no-probes and --offline.</source>
        <translation>--active 会发送探测：请去掉 --no-probes 和 --offline。</translation>
    </message>
    <message>
        <source>--yes is only valid with --active.</source>
        <translation>--yes 只能与 --active 一起使用。</translation>
    </message>
    <message>
        <source>--offline reads a file: leave out --fetch-keys.</source>
        <translation>--offline 读取文件：请去掉 --fetch-keys。</translation>
    </message>
    <message>
        <source>a2ascope-cli --help lists the commands, a2ascope-cli help COMMAND the options of one.</source>
        <translation>a2ascope-cli --help 列出各命令，a2ascope-cli help COMMAND 列出某个命令的选项。</translation>
    </message>
    <message>
        <source>--%1 takes a number from 0 to %2, not &quot;%3&quot;.</source>
        <translation>--%1 接受 0 到 %2 的数字，而不是“%3”。</translation>
    </message>
    <message>
        <source>No session file was given.</source>
        <translation>没有给出会话文件。</translation>
    </message>
    <message>
        <source>Protocol version.</source>
        <translation>协议版本。</translation>
    </message>
    <message>
        <source>Protocol binding.</source>
        <translation>协议绑定。</translation>
    </message>
    <message>
        <source>URL of the endpoint, instead of the card&apos;s.</source>
        <translation>端点的 URL，代替卡片中的。</translation>
    </message>
    <message>
        <source>URI of an extension to use (may be repeated).</source>
        <translation>要使用的扩展的 URI（可重复）。</translation>
    </message>
    <message>
        <source>Timeout of a call, in seconds.</source>
        <translation>调用的超时时间（秒）。</translation>
    </message>
    <message>
        <source>Idle timeout of a stream, in seconds.</source>
        <translation>流的空闲超时时间（秒）。</translation>
    </message>
    <message>
        <source>Does not retry when the agent asks for it (HTTP 429 or 503 with Retry-After).</source>
        <translation>智能体要求重试时不重试（带 Retry-After 的 HTTP 429 或 503）。</translation>
    </message>
    <message>
        <source>Header of every request, &apos;Name: value&apos;.</source>
        <translation>每个请求的标头，“Name: value”。</translation>
    </message>
    <message>
        <source>Environment variable with a bearer token.</source>
        <translation>含 Bearer 令牌的环境变量。</translation>
    </message>
    <message>
        <source>The same as --bearer-env.</source>
        <translation>与 --bearer-env 相同。</translation>
    </message>
    <message>
        <source>Environment variable with USER:PASSWORD.</source>
        <translation>含 USER:PASSWORD 的环境变量。</translation>
    </message>
    <message>
        <source>Environment variable with an API key for the header that the card names, else X-API-Key.</source>
        <translation>含 API 密钥的环境变量；标头由卡片指定，否则为 X-API-Key。</translation>
    </message>
    <message>
        <source>Environment variable with an API key for the query: [PARAMETER=]NAME; PARAMETER defaults to the card&apos;s.</source>
        <translation>含查询参数 API 密钥的环境变量：[PARAMETER=]NAME；PARAMETER 默认取自卡片。</translation>
    </message>
    <message>
        <source>Environment variable with an API key for a cookie: [COOKIE=]NAME; COOKIE defaults to the card&apos;s.</source>
        <translation>含 Cookie API 密钥的环境变量：[COOKIE=]NAME；COOKIE 默认取自卡片。</translation>
    </message>
    <message>
        <source>Origin that secrets are sent to, if not the agent&apos;s own.</source>
        <translation>敏感信息发送到的源；默认为智能体自己的源。</translation>
    </message>
    <message>
        <source>PEM file of certificate authorities to trust in addition to the system&apos;s.</source>
        <translation>除系统的以外还信任的证书颁发机构的 PEM 文件。</translation>
    </message>
    <message>
        <source>Accepts the first certificate that each host shows, verified or not.</source>
        <translation>接受每个主机出示的第一个证书，无论是否通过验证。</translation>
    </message>
    <message>
        <source>File with a client certificate: PEM (chain), or PKCS#12 with its key.</source>
        <translation>客户端证书文件：PEM（证书链），或含密钥的 PKCS#12。</translation>
    </message>
    <message>
        <source>PEM file with the certificate&apos;s key, if --cert has none.</source>
        <translation>证书密钥的 PEM 文件（--cert 中没有密钥时）。</translation>
    </message>
    <message>
        <source>Environment variable with the pass phrase of --cert.</source>
        <translation>含 --cert 密码短语的环境变量。</translation>
    </message>
    <message>
        <source>PEM file with a client certificate (chain).</source>
        <translation>客户端证书（证书链）的 PEM 文件。</translation>
    </message>
    <message>
        <source>PEM file with the client certificate&apos;s key.</source>
        <translation>客户端证书密钥的 PEM 文件。</translation>
    </message>
    <message>
        <source>The environment variable %1 is empty or not set.</source>
        <translation>环境变量 %1 为空或未设置。</translation>
    </message>
    <message>
        <source>--bearer-env and --token-env are the same; give one of them.</source>
        <translation>--bearer-env 与 --token-env 相同；请只用其中一个。</translation>
    </message>
    <message>
        <source>The variable named by --basic-env must hold USER:PASSWORD.</source>
        <translation>--basic-env 指定的变量必须为 USER:PASSWORD。</translation>
    </message>
    <message>
        <source>--stream and --no-stream contradict each other; give one of them.</source>
        <translation>--stream 与 --no-stream 互相矛盾；请只用其中一个。</translation>
    </message>
    <message>
        <source>--bearer-env and --basic-env use the same header; give one of them.</source>
        <translation>--bearer-env 与 --basic-env 使用同一标头；请只用其中一个。</translation>
    </message>
    <message>
        <source>--secrets-for takes an origin such as https://agent.example:8443, not &quot;%1&quot;.</source>
        <translation>--secrets-for 接受 https://agent.example:8443 之类的源，而不是“%1”。</translation>
    </message>
    <message>
        <source>--header takes &apos;Name: value&apos;, not &quot;%1&quot;.</source>
        <translation>--header 接受“Name: value”，而不是“%1”。</translation>
    </message>
    <message>
        <source>Protocol version &quot;%1&quot; is not supported.</source>
        <translation>不支持协议版本“%1”。</translation>
    </message>
    <message>
        <source>Binding &quot;%1&quot; is not supported.</source>
        <translation>不支持绑定“%1”。</translation>
    </message>
    <message>
        <source>A2A %1 has no binding &quot;%2&quot;.</source>
        <translation>A2A %1 没有绑定“%2”。</translation>
    </message>
    <message>
        <source>--endpoint takes an http or https URL, not &quot;%1&quot;.</source>
        <translation>--endpoint 接受 http 或 https URL，而不是“%1”。</translation>
    </message>
    <message>
        <source>--cert-key and --cert-pass-env are only valid with --cert.</source>
        <translation>--cert-key 和 --cert-pass-env 只能与 --cert 一起使用。</translation>
    </message>
    <message>
        <source>--cert and --client-cert are the same; give one of them.</source>
        <translation>--cert 与 --client-cert 相同；请只用其中一个。</translation>
    </message>
    <message>
        <source>--client-cert and --client-key must be given together.</source>
        <translation>--client-cert 和 --client-key 必须一起给出。</translation>
    </message>
    <message>
        <source>Language of the output; default: the locale&apos;s.</source>
        <translation>输出的语言；默认为区域设置的语言。</translation>
    </message>
    <message>
        <source>--lang takes one of: %1, not &quot;%2&quot;.</source>
        <translation>--lang 接受以下之一：%1，而不是“%2”。</translation>
    </message>
    <message>
        <source>File with an OAuth token, instead of the keychain: login writes it, logout removes it, other commands use and renew it.</source>
        <translation>保存 OAuth 令牌的文件，代替密钥环：login 写入，logout 删除，其他命令使用并续期。</translation>
    </message>
    <message>
        <source>Environment variable with the OAuth client secret.</source>
        <translation>含 OAuth 客户端密钥的环境变量。</translation>
    </message>
    <message>
        <source>PEM file with the client&apos;s private key.</source>
        <translation>客户端私钥的 PEM 文件。</translation>
    </message>
    <message>
        <source>OAuth flow; default: what the card offers.</source>
        <translation>OAuth 流程；默认采用卡片提供的流程。</translation>
    </message>
    <message>
        <source>OAuth client ID.</source>
        <translation>OAuth 客户端 ID。</translation>
    </message>
    <message>
        <source>Key ID (kid) of --oauth-key.</source>
        <translation>--oauth-key 的密钥 ID（kid）。</translation>
    </message>
    <message>
        <source>URL of the provider&apos;s metadata, or its issuer, if the card names none.</source>
        <translation>提供方元数据的 URL 或其签发者（卡片未指定时）。</translation>
    </message>
    <message>
        <source>Scope to request (may be repeated).</source>
        <translation>请求的范围（可重复）。</translation>
    </message>
    <message>
        <source>Resource that the token is for (RFC 8707).</source>
        <translation>令牌所针对的资源（RFC 8707）。</translation>
    </message>
    <message>
        <source>Origin that codes and secrets may be sent to although it is not the provider&apos;s (may be repeated).</source>
        <translation>虽不属于提供方但允许向其发送代码和敏感信息的源（可重复）。</translation>
    </message>
    <message>
        <source>Prints the sign-in URL instead of opening a browser.</source>
        <translation>只输出登录 URL，不打开浏览器。</translation>
    </message>
    <message>
        <source>--flow takes code, device or client, not &quot;%1&quot;.</source>
        <translation>--flow 接受 code、device 或 client，而不是“%1”。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>--token-file uses the header Authorization, which is given already.</source>
        <translation>--token-file 使用 Authorization 标头，而它已经给出。</translation>
    </message>
    <message>
        <source>--token-origin takes an https origin, not &quot;%1&quot;.</source>
        <translation>--token-origin 接受 https 源，而不是“%1”。</translation>
    </message>
    <message>
        <source>--oauth-metadata takes an https URL, not &quot;%1&quot;.</source>
        <translation>--oauth-metadata 接受 https URL，而不是“%1”。</translation>
    </message>
    <message>
        <source>Shows this help.</source>
        <translation>显示此帮助。</translation>
    </message>
    <message>
        <source>Output format: text (default) or json (one object per line, in English).</source>
        <translation>输出格式：text（默认）或 json（每行一个对象，始终为英文）。</translation>
    </message>
    <message>
        <source>Prints only the outcome and errors.</source>
        <translation>只输出结果和错误。</translation>
    </message>
    <message>
        <source>Prints every frame as received.</source>
        <translation>按接收原样输出每一帧。</translation>
    </message>
    <message>
        <source>Logs program activity to standard error (no content).</source>
        <translation>将程序活动记录到标准错误（不含内容）。</translation>
    </message>
    <message>
        <source>Prints events, time and peak memory on standard error.</source>
        <translation>在标准错误输出事件数、用时和内存峰值。</translation>
    </message>
    <message>
        <source>-o takes text or json, not &quot;%1&quot;.</source>
        <translation>-o 接受 text 或 json，而不是“%1”。</translation>
    </message>
    <message>
        <source>Records the session into this new file.</source>
        <translation>将会话录制到此新文件。</translation>
    </message>
    <message>
        <source>Does not check what is received against the rules.</source>
        <translation>不按规则检查收到的内容。</translation>
    </message>
    <message>
        <source>The file %1 is a named pipe, and was not opened.</source>
        <translation>文件 %1 是命名管道，未打开。</translation>
    </message>
    <message>
        <source>Write its content into a file, or pass it with &lt;(…).</source>
        <translation>请将其内容写入文件，或用 &lt;(…) 传入。</translation>
    </message>
    <message>
        <source>The file %1 cannot be read: %2.</source>
        <translation>无法读取文件 %1：%2。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>The file %1 exceeds the limit of %2 MiB, or is endless.</source>
        <translation>文件 %1 超过上限 %2 MiB，或没有结尾。</translation>
    </message>
    <message>
        <source>--data is not JSON: %1 (byte %2).</source>
        <translation>--data 不是 JSON：%1（第 %2 字节）。</translation>
    </message>
    <message>
        <source>Mind the shell&apos;s quoting, or use --data @FILE.</source>
        <translation>请注意 shell 的引号，或使用 --data @FILE。</translation>
    </message>
    <message>
        <source>An agent of the window&apos;s list, instead of the URL: its name, ID or URL.</source>
        <translation>窗口列表中的智能体，代替 URL：其名称、ID 或 URL。</translation>
    </message>
    <message>
        <source>Sends requests even if secrets of the profile (headers, credentials) cannot be read.</source>
        <translation>即使无法读取配置中的敏感信息（标头、凭据）也发送请求。</translation>
    </message>
    <message>
        <source>The URL is an endpoint; no card is requested.</source>
        <translation>URL 是端点；不请求卡片。</translation>
    </message>
    <message>
        <source>--profiles is only valid with --profile.</source>
        <translation>--profiles 只能与 --profile 一起使用。</translation>
    </message>
    <message>
        <source>No agent URL was given.</source>
        <translation>没有给出智能体的 URL。</translation>
    </message>
    <message>
        <source>card and check need a card, which this agent does not have.</source>
        <translation>card 和 check 需要卡片，而此智能体没有卡片。</translation>
    </message>
    <message>
        <source>--profile and --no-card apply to one agent: leave out further URLs.</source>
        <translation>--profile 和 --no-card 只适用于一个智能体：请去掉其他 URL。</translation>
    </message>
    <message>
        <source>Without a card the API key in the %1 has no name.</source>
        <translation>没有卡片时，%1 中的 API 密钥没有名称。</translation>
    </message>
    <message>
        <source>With --no-card the URL is the endpoint: leave out --endpoint.</source>
        <translation>使用 --no-card 时 URL 就是端点：请去掉 --endpoint。</translation>
    </message>
    <message>
        <source>--no-card needs --generation, --binding and the endpoint&apos;s URL with http:// or https://.</source>
        <translation>--no-card 需要 --generation、--binding，以及以 http:// 或 https:// 开头的端点 URL。</translation>
    </message>
    <message>
        <source>Registers this URL for push notifications; without a URL, this process receives and prints them.</source>
        <translation>为推送通知注册此 URL；不给出 URL 时由本进程接收并输出。</translation>
    </message>
    <message>
        <source>Port to listen on for notifications.</source>
        <translation>监听通知的端口。</translation>
    </message>
    <message>
        <source>Public address at which agents reach this process.</source>
        <translation>智能体访问本进程所用的公网地址。</translation>
    </message>
    <message>
        <source>Response to notifications; also &apos;slow N&apos; (seconds); several separated by commas.</source>
        <translation>对通知的响应；也可为“slow N”（秒）；多个以逗号分隔。</translation>
    </message>
    <message>
        <source>Environment variable with the token that notifications carry.</source>
        <translation>含通知所带令牌的环境变量。</translation>
    </message>
    <message>
        <source>Environment variable with &apos;SCHEME CREDENTIALS&apos; for notifications.</source>
        <translation>含通知的“SCHEME CREDENTIALS”的环境变量。</translation>
    </message>
    <message>
        <source>--public takes a URL such as https://example.org, not &quot;%1&quot;.</source>
        <translation>--public 接受 https://example.org 之类的 URL，而不是“%1”。</translation>
    </message>
    <message>
        <source>--rules: &quot;%1&quot; needs a sign before it: + includes it, - excludes it.</source>
        <translation>--rules：“%1”前需要符号：+ 表示包括，- 表示排除。</translation>
    </message>
    <message>
        <source>--rules: no rule %1. docs/rules.md lists them; CRD-* stands for all that start with CRD-.</source>
        <translation>--rules：没有规则 %1。docs/rules.md 列出所有规则；CRD-* 表示所有以 CRD- 开头的规则。</translation>
    </message>
    <message>
        <source>Runs the script this many times against each agent.</source>
        <translation>对每个智能体运行脚本的次数。</translation>
    </message>
    <message>
        <source>Writes the steps as JUnit XML.</source>
        <translation>将各步骤写为 JUnit XML。</translation>
    </message>
    <message>
        <source>No script file was given.</source>
        <translation>没有给出脚本文件。</translation>
    </message>
    <message>
        <source>--repeat takes a number from 1 to %1, not &quot;%2&quot;.</source>
        <translation>--repeat 接受 1 到 %1 的数字，而不是“%2”。</translation>
    </message>
    <message>
        <source>--record records one session: leave out --repeat and further agents.</source>
        <translation>--record 只录制一个会话：请去掉 --repeat 和其他智能体。</translation>
    </message>
    <message>
        <source>Checks signatures of the card with this JWK, JWK set or PEM file (may be repeated).</source>
        <translation>用此 JWK、JWK 集或 PEM 文件检查卡片签名（可重复）。</translation>
    </message>
    <message>
        <source>Fetches the keys that the card&apos;s signatures name; only by https, or from this machine.</source>
        <translation>获取卡片签名指定的密钥；仅限 https 或本机。</translation>
    </message>
    <message>
        <source>The key file %1 cannot be read: %2.</source>
        <translation>无法读取密钥文件 %1：%2。</translation>
    </message>
    <message>
        <source>The key file %1 cannot be used. %2</source>
        <translation>无法使用密钥文件 %1。%2</translation>
    </message>
    <message>
        <source>extended card: %1</source>
        <translation>扩展卡片：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s), oldest first</source>
        <translation>
            <numerusform>%n 个任务，最早的在前</numerusform>
        </translation>
    </message>
    <message>
        <source>next page: --page-token %1</source>
        <translation>下一页：--page-token %1</translation>
    </message>
    <message>
        <source>… %1 bytes in total; -o json prints the whole card.</source>
        <translation>… 共 %1 字节；-o json 输出整张卡片。</translation>
    </message>
    <message>
        <source>exchange %1</source>
        <translation>交互 %1</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 字节</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>artifact %1 · %2 in %3</source>
        <translation>产物 %1 · %2，%3</translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s)</source>
        <translation>
            <numerusform>%n 个分块</numerusform>
        </translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>replaces earlier content</source>
        <translation>替换之前的内容</translation>
    </message>
    <message>
        <source>extension %1: %2</source>
        <translation>扩展 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more extension(s)</source>
        <translation>
            <numerusform>还有 %n 个扩展</numerusform>
        </translation>
    </message>
    <message>
        <source>Errors: %1, warnings: %2, notes: %3.</source>
        <translation>错误：%1，警告：%2，提示：%3。</translation>
    </message>
    <message>
        <source>Of these on the client side: %1.</source>
        <translation>其中客户端一侧：%1。</translation>
    </message>
    <message>
        <source>In the baseline: %1.</source>
        <translation>在基线中：%1。</translation>
    </message>
    <message>
        <source>Expected: %1</source>
        <translation>预期：%1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>建议：%1</translation>
    </message>
    <message>
        <source>in the baseline</source>
        <translation>在基线中</translation>
    </message>
    <message>
        <source>Task %1: %2</source>
        <translation>任务 %1：%2</translation>
    </message>
    <message>
        <source>(from %1)</source>
        <translation>（来自 %1）</translation>
    </message>
    <message>
        <source>%1 The agent asks to wait: retry in %2.</source>
        <translation>%1智能体要求等待：%2后重试。</translation>
    </message>
    <message>
        <source>To use %1: %2</source>
        <translation>要使用 %1：%2</translation>
    </message>
    <message>
        <source>%1 To try it: %2</source>
        <translation>%1要尝试：%2</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1, run %2 of %3: </source>
        <translation>%1，第 %2 次运行，共 %3 次：</translation>
    </message>
    <message>
        <source>Step %1 failed, retry %2 of %3: %4</source>
        <translation>第 %1 步未通过，第 %2 次重试，共 %3 次：%4</translation>
    </message>
    <message>
        <source>Step %1 passed after %2 ms</source>
        <translation>第 %1 步通过，用时 %2 毫秒</translation>
    </message>
    <message>
        <source>Step %1 failed: %2</source>
        <translation>第 %1 步未通过：%2</translation>
    </message>
    <message>
        <source>%1 of %2 steps passed, %3 ms</source>
        <translation>通过 %1 步，共 %2 步，用时 %3 毫秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>first byte</source>
        <translation>首字节</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>in %1 of %2: %3</source>
        <translation>%2 次中有 %1 次：%3</translation>
    </message>
    <message>
        <source>  Signature %1: %2</source>
        <translation>  签名 %1：%2</translation>
    </message>
    <message>
        <source>  Signature %1 (%3): %2</source>
        <translation>  签名 %1（%3）：%2</translation>
    </message>
    <message>
        <source>Key not fetched: %1</source>
        <translation>未获取密钥：%1</translation>
    </message>
    <message>
        <source>The signature names a key at %1. If you trust it: --fetch-keys, or --key FILE.</source>
        <translation>签名指定的密钥位于 %1。如果您信任它：--fetch-keys，或 --key FILE。</translation>
    </message>
    <message>
        <source>Not covered: %1</source>
        <translation>未覆盖：%1</translation>
    </message>
    <message>
        <source>  Signature: none.</source>
        <translation>  签名：无。</translation>
    </message>
    <message>
        <source>  Signatures not checked: %1.</source>
        <translation>  未检查的签名：%1。</translation>
    </message>
    <message>
        <source>finished, as Qt reports it</source>
        <translation>正常结束（据 Qt 报告）</translation>
    </message>
    <message numerus="yes">
        <source>(%n frame(s) without content)</source>
        <translation>
            <numerusform>（%n 个无内容的帧）</numerusform>
        </translation>
    </message>
    <message>
        <source>(%1 B not kept)</source>
        <translation>（%1 B 未保留）</translation>
    </message>
    <message>
        <source>Start or unlock the keychain, give the header or token on the command line, or go on without: --without-secrets.</source>
        <translation>请启动或解锁密钥环，或在命令行提供标头或令牌，或不使用它们继续：--without-secrets。</translation>
    </message>
    <message>
        <source>The keychain has no value for the header %1 of this profile; it is not sent.</source>
        <translation>密钥环中没有此配置的标头 %1 的值；不发送该标头。</translation>
    </message>
    <message>
        <source>Set it in the agent&apos;s profile in the window, or give --header.</source>
        <translation>请在窗口中该智能体的配置里设置，或使用 --header。</translation>
    </message>
    <message>
        <source>No keychain is available: the credentials of this profile cannot be read, and requests are sent without them.</source>
        <translation>没有可用的密钥环：无法读取此配置的凭据，请求将不带它们发送。</translation>
    </message>
    <message>
        <source>The keychain has no credentials for this profile; requests are sent without them.</source>
        <translation>密钥环中没有此配置的凭据；请求将不带它们发送。</translation>
    </message>
    <message>
        <source>Sign in with a2ascope-cli login, or give --token-env.</source>
        <translation>请用 a2ascope-cli login 登录，或使用 --token-env。</translation>
    </message>
    <message>
        <source>The provider did not respond: the expired token was not renewed.</source>
        <translation>提供方没有响应：已过期的令牌未续期。</translation>
    </message>
    <message>
        <source>Unlock it on the desktop, or give --token-env.</source>
        <translation>请在桌面上解锁，或使用 --token-env。</translation>
    </message>
    <message>
        <source>No push notification config ID was given.</source>
        <translation>没有给出推送通知配置的 ID。</translation>
    </message>
    <message>
        <source>delete one push notification config</source>
        <translation>删除一个推送通知配置</translation>
    </message>
    <message>
        <source>get one push notification config</source>
        <translation>获取一个推送通知配置</translation>
    </message>
    <message>
        <source>list the push notification configs of a task</source>
        <translation>列出任务的推送通知配置</translation>
    </message>
    <message>
        <source>Listening at %1</source>
        <translation>正在监听 %1</translation>
    </message>
    <message>
        <source>  token %1</source>
        <translation>  令牌 %1</translation>
    </message>
    <message>
        <source>  authentication %1 %2</source>
        <translation>  认证 %1 %2</translation>
    </message>
    <message>
        <source>not requested</source>
        <translation>未要求</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>invalid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>&lt; %1, token %2, authorization %3</source>
        <translation>&lt; %1，令牌%2，授权%3</translation>
    </message>
    <message>
        <source>Notifications: %1, rejected: %2; other requests refused: %3</source>
        <translation>通知：%1，已拒绝：%2；拒绝的其他请求：%3</translation>
    </message>
    <message>
        <source>receive push notifications and print them</source>
        <translation>接收并输出推送通知</translation>
    </message>
    <message>
        <source>Ends with the first notification.</source>
        <translation>收到第一个通知后结束。</translation>
    </message>
    <message>
        <source>No webhook URL was given.</source>
        <translation>没有给出 webhook URL。</translation>
    </message>
    <message>
        <source>send push notifications of a task to a URL</source>
        <translation>将任务的推送通知发送到某个 URL</translation>
    </message>
    <message>
        <source>ID of the push notification config to set.</source>
        <translation>要设置的推送通知配置的 ID。</translation>
    </message>
    <message>
        <source>print a recorded session&apos;s events</source>
        <translation>输出录制的会话中的事件</translation>
    </message>
    <message>
        <source>The JSON Lines cannot be read: %1</source>
        <translation>无法读取 JSON Lines：%1</translation>
    </message>
    <message>
        <source>Choose another place for it.</source>
        <translation>请为它换一个位置。</translation>
    </message>
    <message>
        <source>The report cannot be written: %1</source>
        <translation>无法写入报告：%1</translation>
    </message>
    <message>
        <source>run a script against agents and check its expectations</source>
        <translation>对智能体运行脚本并检查其预期</translation>
    </message>
    <message>
        <source>The report %1 would replace another file of this command: give it another name.</source>
        <translation>报告 %1 会覆盖此命令的另一个文件：请换一个名称。</translation>
    </message>
    <message>
        <source>--junit and --record name the same file: give two.</source>
        <translation>--junit 与 --record 指定了同一个文件：请给出两个文件。</translation>
    </message>
    <message>
        <source>--junit names the script&apos;s file: give another one.</source>
        <translation>--junit 指定了脚本文件本身：请给出另一个文件。</translation>
    </message>
    <message>
        <source>There is nothing to send: give a text, --file or --data.</source>
        <translation>没有可发送的内容：请给出文本、--file 或 --data。</translation>
    </message>
    <message>
        <source>send a message and follow the response</source>
        <translation>发送消息并跟踪响应</translation>
    </message>
    <message>
        <source>sign in with OAuth 2; the token is stored in the keychain</source>
        <translation>通过 OAuth 2 登录；令牌保存在密钥环中</translation>
    </message>
    <message>
        <source>Either --profile NAME (keychain) or --token-file FILE says where the token is.</source>
        <translation>请用 --profile NAME（密钥环）或 --token-file FILE 之一指明令牌的位置。</translation>
    </message>
    <message>
        <source>revoke the token and delete it</source>
        <translation>吊销并删除令牌</translation>
    </message>
    <message>
        <source>Listening at %1, forwarding to %2</source>
        <translation>正在监听 %1，转发到 %2</translation>
    </message>
    <message>
        <source>Not tapped: %1 (%2)</source>
        <translation>未经 Tap：%1（%2）</translation>
    </message>
    <message>
        <source>Exchanges: %1; requests refused: %2.</source>
        <translation>交互：%1；拒绝的请求：%2。</translation>
    </message>
    <message>
        <source>--signatures takes drop or keep, not &quot;%1&quot;.</source>
        <translation>--signatures 接受 drop 或 keep，而不是“%1”。</translation>
    </message>
    <message>
        <source>pass other clients&apos; calls on to an agent, and show them</source>
        <translation>将其他客户端的调用转发给智能体，并显示这些调用</translation>
    </message>
    <message>
        <source>Listens on this port for the first URL; default: any free one.</source>
        <translation>第一个 URL 的监听端口；默认为任意空闲端口。</translation>
    </message>
    <message>
        <source>Signatures of changed cards; default: drop.</source>
        <translation>被修改的卡片的签名：去掉（drop，默认）或保留（keep）。</translation>
    </message>
    <message>
        <source>Web pages of this origin may call through the tap.</source>
        <translation>允许此源的网页通过 Tap 调用。</translation>
    </message>
    <message>
        <source>cancel a task</source>
        <translation>取消任务</translation>
    </message>
    <message>
        <source>get a task</source>
        <translation>获取任务</translation>
    </message>
    <message>
        <source>list the agent&apos;s tasks</source>
        <translation>列出智能体的任务</translation>
    </message>
    <message>
        <source>follow one task or several</source>
        <translation>跟踪一个或多个任务</translation>
    </message>
    <message>
        <source>The token file cannot be read: %1.</source>
        <translation>无法读取令牌文件：%1。</translation>
    </message>
    <message>
        <source>a2ascope-cli login URL --token-file FILE creates one.</source>
        <translation>a2ascope-cli login URL --token-file FILE 可创建令牌文件。</translation>
    </message>
    <message>
        <source>The token file %1 is readable by others; it was not used.</source>
        <translation>令牌文件 %1 可被他人读取；未使用。</translation>
    </message>
    <message>
        <source>chmod 600 restricts it to you.</source>
        <translation>chmod 600 可使其仅供您使用。</translation>
    </message>
    <message>
        <source>%1 is not a token file.</source>
        <translation>%1 不是令牌文件。</translation>
    </message>
    <message>
        <source>The token file %1 cannot be written: %2.</source>
        <translation>无法写入令牌文件 %1：%2。</translation>
    </message>
    <message>
        <source>The token in %1 is for %2, not for %3, and was not sent.</source>
        <translation>%1 中的令牌用于 %2，而不是 %3，未发送。</translation>
    </message>
    <message>
        <source>a2ascope-cli login signs in there.</source>
        <translation>a2ascope-cli login 可在那里登录。</translation>
    </message>
    <message>
        <source>%1, in use</source>
        <translation>%1，使用中</translation>
    </message>
    <message>
        <source>Lost: %1 (%2)</source>
        <translation>丢失：%1（%2）</translation>
    </message>
    <message>
        <source>--to takes one of %1, not &quot;%2&quot;.</source>
        <translation>--to 只接受 %1 之一，不接受“%2”。</translation>
    </message>
    <message>
        <source>write a message as other versions and bindings do</source>
        <translation>以其他协议版本和绑定写出同一消息</translation>
    </message>
    <message>
        <source>Writes only this version and binding.</source>
        <translation>只写出此版本和绑定的形式。</translation>
    </message>
    <message>
        <source>No file to convert was given.</source>
        <translation>没有给出要转换的文件。</translation>
    </message>
    <message>
        <source>Format of the export.</source>
        <translation>导出的格式。</translation>
    </message>
    <message>
        <source>This profile has no credentials that could be added.</source>
        <translation>此配置没有可添加的凭据。</translation>
    </message>
    <message>
        <source>Forward proxy: HTTP_PROXY=%1</source>
        <translation>正向代理：HTTP_PROXY=%1</translation>
    </message>
    <message>
        <source>  adds your credentials to requests without any: %1</source>
        <translation>  为没有凭据的请求添加您的凭据：%1</translation>
    </message>
    <message>
        <source>--add-sign-in is only valid with --profile.</source>
        <translation>--add-sign-in 只能与 --profile 一起使用。</translation>
    </message>
    <message>
        <source>--allow-host is only valid with --forward.</source>
        <translation>--allow-host 只能与 --forward 一起使用。</translation>
    </message>
    <message>
        <source>Runs a forward proxy for http (HTTP_PROXY) to all agents on this machine; needs no URL.</source>
        <translation>为本机的所有智能体运行 http 正向代理（HTTP_PROXY）；不需要 URL。</translation>
    </message>
    <message>
        <source>With --forward: also passes requests on to this host.</source>
        <translation>与 --forward 一起使用：也将请求转发到此主机。</translation>
    </message>
    <message>
        <source>Lets requests finish at the agent after their client disconnects.</source>
        <translation>客户端断开后，请求仍在智能体处执行完毕。</translation>
    </message>
    <message>
        <source>Adds the profile&apos;s credentials and secret headers to requests that have none.</source>
        <translation>为没有凭据的请求添加此配置的凭据和敏感标头。</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>fail</source>
        <translation>未通过</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <translation>无结论</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>Push notifications pass through %1, in place of the clients&apos; webhooks</source>
        <translation>推送通知经过 %1，代替客户端的 webhook</translation>
    </message>
    <message>
        <source>Push notifications pass through the tap, too: agents get its address in place of webhooks.</source>
        <translation>推送通知也经过 Tap：智能体得到的是 Tap 的地址，而不是 webhook。</translation>
    </message>
    <message>
        <source>--pushes needs the URL of an agent.</source>
        <translation>--pushes 需要智能体的 URL。</translation>
    </message>
    <message>
        <source>response incomplete</source>
        <translation>响应不完整</translation>
    </message>
    <message>
        <source>--allow-host takes the name of a host, not &quot;%1&quot;.</source>
        <translation>--allow-host 需要主机名，而不是“%1”。</translation>
    </message>
    <message>
        <source>Try again, sign in again with a2ascope-cli login, or use --token-env.</source>
        <translation>请重试，或用 a2ascope-cli login 重新登录，或使用 --token-env。</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>A native inspector for Agent2Agent agents.</source>
        <translation>面向 Agent2Agent 智能体的原生检查工具。</translation>
    </message>
    <message>
        <source>Does not start the demo agent.</source>
        <translation>不启动演示智能体。</translation>
    </message>
    <message>
        <source>Colors of the window.</source>
        <translation>窗口的配色。</translation>
    </message>
    <message>
        <source>Language of the window.</source>
        <translation>窗口的语言。</translation>
    </message>
    <message>
        <source>Keeps settings in this file.</source>
        <translation>将设置保存在此文件中。</translation>
    </message>
    <message>
        <source>Agents to connect to, session files and scripts to open.</source>
        <translation>要连接的智能体，要打开的会话文件和脚本。</translation>
    </message>
    <message>
        <source>Keeps recordings in this folder.</source>
        <translation>将录制保存在此文件夹中。</translation>
    </message>
    <message>
        <source>Displays version information.</source>
        <translation>显示版本信息。</translation>
    </message>
    <message>
        <source>Speed factor of the demo agent.</source>
        <translation>演示智能体的速度倍数。</translation>
    </message>
    <message>
        <source>Logs program activity to standard error (no content).</source>
        <translation>将程序活动记录到标准错误（不含内容）。</translation>
    </message>
    <message>
        <source>Starts the built-in demo agent and connects to it; without agents and sessions that is the default.</source>
        <translation>启动内置的演示智能体并连接；没有智能体和会话时默认如此。</translation>
    </message>
    <message>
        <source>a2ascope: There is no display (DISPLAY and WAYLAND_DISPLAY are not set). Start it on a desktop; a2ascope-cli needs none.</source>
        <translation>a2ascope：没有显示器（未设置 DISPLAY 和 WAYLAND_DISPLAY）。请在桌面环境中启动；a2ascope-cli 不需要显示器。</translation>
    </message>
    <message>
        <source>a2ascope: --%1 is one of %2, not “%3”.</source>
        <translation>a2ascope：--%1 应为 %2 之一，而不是“%3”。</translation>
    </message>
</context>
</TS>
