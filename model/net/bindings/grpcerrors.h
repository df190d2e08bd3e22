// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/grpc/grpcdecoder.h"
#include "model/recording/recording.h"

#include <optional>

namespace a2a {

/// Why a message of a gRPC body cannot be read; only for frames with a fault. `encoding`: the
/// response's grpc-encoding.
[[nodiscard]] Error grpcFrameError(const GrpcFrame &frame, const QByteArray &encoding);

/// The error in a gRPC call's trailers (or, for a response without a body, its header), with the
/// details of google.rpc.Status as data; also for a missing status, or a response that is not gRPC
/// at all. Nothing for status 0. A2A 1.0: 10.6; numbers and names are gRPC's own.
[[nodiscard]] std::optional<Error> grpcStatusError(const ExchangeFacts &facts);

/// "NOT_FOUND" for 5; empty for numbers that gRPC does not define.
[[nodiscard]] QString grpcStatusName(int status);

} // namespace a2a
