// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/busysimulator.h"
#include "app/demo/pushstore.h"
#include "app/demo/restrequest.h"
#include "app/demo/scenarioturn.h"
#include "app/demo/streamwriter.h"
#include "app/demo/taskstore.h"
#include "app/demo/wire.h"

#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace a2a::demo {

/// A response to one POST.
struct Reply {
    int status = 200;
    std::string contentType = "application/json; charset=utf-8";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers; ///< besides those of the body
    bool cutBody = false; ///< announce the body, send half of it, drop the connection
    std::unique_ptr<StreamWriter> stream; ///< instead of a body: server-sent events
};

/// The operations over the tasks in memory, in every binding. Thread-safe; blocking operations hold
/// their thread.
class RpcService final {
public:
    explicit RpcService(double speed)
    {
        m_environment = {&m_store, &m_push, speed, {}};
        m_push.setSpeed(speed);
    }
    RpcService(const RpcService &) = delete;
    RpcService &operator=(const RpcService &) = delete;
    ~RpcService() { shutDown(); }

    void setOrigin(const std::string &origin) { m_environment.origin = origin; }
    /// @p version is the A2A-Version of the request, empty without one; 1.0 insists on it.
    [[nodiscard]] Reply handle(ProtocolVersion protocolVersion, const std::string &contentType,
                               const std::string &version, const std::string &body, bool signedIn,
                               bool timestamps);
    [[nodiscard]] Reply handleRest(ProtocolVersion protocolVersion, const RestCall &rest);
    /// The extended card as a separate document (0.2).
    [[nodiscard]] Reply extendedCardDocument(ProtocolVersion protocolVersion, bool signedIn) const;
    /// The log of sent chunks: DemoTask::sentLog(). Empty if there is no such task.
    [[nodiscard]] std::string sentLog(const std::string &taskId) const;
    /// Ends all waiting and all workers.
    void shutDown();

private:
    struct Call; // one request with its wire

    [[nodiscard]] Reply dispatch(const Call &call);
    [[nodiscard]] Reply send(const Call &call, bool streams);
    [[nodiscard]] Reply sendToTask(const Call &call, bool streams);
    [[nodiscard]] Reply list(const Call &call) const;
    [[nodiscard]] Reply push(const Call &call, const std::shared_ptr<DemoTask> &task);
    /// Why a configuration cannot be stored; empty if it can.
    [[nodiscard]] static std::string pushConfigProblem(const Call &call);
    void storePushConfig(const Call &call, const std::shared_ptr<DemoTask> &task);
    [[nodiscard]] Reply extendedCard(const Call &call) const;
    [[nodiscard]] const Wire &wireOf(ProtocolVersion protocolVersion) const;
    [[nodiscard]] Reply cancel(const Call &call, const std::shared_ptr<DemoTask> &task) const;
    void waitBeforeResubscribe(const std::shared_ptr<DemoTask> &task) const;
    [[nodiscard]] Reply subscribe(const Call &call, const std::shared_ptr<DemoTask> &task) const;
    [[nodiscard]] Reply replyWithTask(const Call &call, const std::shared_ptr<DemoTask> &task,
                                      const DemoTask::Subscription &listening, const Fault &fault,
                                      bool streams) const;
    [[nodiscard]] Reply replyWithMessage(const Call &call, const Message &message, bool streams);
    void play(const std::shared_ptr<DemoTask> &task, const Message &message, bool isFollowUp);

    TaskStore m_store;
    BusySimulator m_busySimulator;
    ScenarioEnvironment m_environment;
    const std::unique_ptr<Wire> m_wire10 = makeWire10();
    const std::unique_ptr<Wire> m_wire03 = makeWire03(ProtocolVersion::V03);
    const std::unique_ptr<Wire> m_wire02 = makeWire03(ProtocolVersion::V02);
    const std::unique_ptr<Wire> m_wire10Rest = makeWire10Rest();
    const std::unique_ptr<Wire> m_wire03Rest = makeWire03Rest();
    const std::unique_ptr<Wire> m_wire01 = makeWire01();
    PushStore m_push; // its couriers refer to the wires
    std::atomic<int> m_workers = 0;
};

} // namespace a2a::demo
