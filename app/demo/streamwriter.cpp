// SPDX-License-Identifier: Apache-2.0
#include "app/demo/streamwriter.h"

namespace a2a::demo {

/// The maximum wait of one step, so that the end of the program or of the client is noticed.
static constexpr std::chrono::milliseconds kPatience{100};
/// After this much silence a comment is sent to keep the stream alive.
static constexpr std::chrono::seconds kKeepAlive{15};

StreamWriter::StreamWriter(const Wire &wire, std::string requestId, const std::string &first,
                           std::shared_ptr<DemoTask> task, std::uint64_t position, Fault fault)
    : m_wire(wire)
    , m_requestId(std::move(requestId))
    , m_first(wire.answer(m_requestId, first))
    , m_task(std::move(task))
    , m_position(position)
    , m_fault(fault)
{
}

StreamWriter::Step StreamWriter::step(std::string &text)
{
    if (!m_first.empty()) {
        const std::string data = std::move(m_first);
        m_first.clear();
        return frame(data, text);
    }
    if (!m_task)
        return Step::Done;
    if (m_fault.kind == Fault::Kind::CutAfter && m_written >= m_fault.frame) {
        text.clear();
        return Step::Cut;
    }
    Event event;
    if (m_task->next(m_position, event, kPatience) == DemoTask::Next::Nothing)
        return idleStep(text);
    if (event.kind == Event::Kind::End)
        return Step::Done;
    if (event.kind == Event::Kind::Broken)
        return frame(m_wire.brokenEvent(m_requestId), text);
    return frame(m_wire.answer(m_requestId, m_wire.event(event)), text);
}

StreamWriter::Step StreamWriter::frame(const std::string &data, std::string &text)
{
    text = m_wire.frameStart() + "data: " + data + "\n\n";
    ++m_written;
    m_lastFrame = std::chrono::steady_clock::now();
    if (m_fault.kind == Fault::Kind::CutInside && m_written == m_fault.frame) {
        text.resize(text.size() / 2);
        return Step::Cut;
    }
    return Step::Frame;
}

StreamWriter::Step StreamWriter::idleStep(std::string &text)
{
    const auto now = std::chrono::steady_clock::now();
    if (now - m_lastFrame < kKeepAlive)
        return Step::Wait;
    m_lastFrame = now;
    text = ": keep-alive\n\n";
    return Step::Frame;
}

} // namespace a2a::demo
